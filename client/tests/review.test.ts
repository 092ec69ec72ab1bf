import { happen, reset, settle } from "./page.ts";
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { ReviewState } from "../src/generated/wire.ts";
import { followReview } from "../src/net/review.ts";

const state = (done: number, phase: ReviewState["phase"] = "working"): ReviewState => ({ phase, ahead: 0, done, of: 80, review: null });

/** A server that gives these answers, the last one for ever; a string is a refusal, null no answer at all. */
function serve(...answers: (ReviewState | string | null)[]): { asked: number } {
  const served = { asked: 0 };
  reset();
  Object.assign(document, { hidden: false });
  Object.assign(globalThis, {
    fetch: () => {
      const answer = answers[Math.min(served.asked++, answers.length - 1)]!;
      if (answer === null) return Promise.reject(new Error("no network"));
      const refused = typeof answer === "string";
      return Promise.resolve({ ok: !refused, json: () => Promise.resolve(refused ? { code: "busy", text: answer } : answer) });
    },
  });
  return served;
}

async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  await settle();
}

test("a review that grows is asked for every second until it is done", async () => {
  const served = serve(state(0), state(12), state(40), state(80, "done"));
  const feed = followReview("room");
  await settle();
  assert.equal(feed.answer.value?.done, 0);
  await pass(1000);
  assert.equal(feed.answer.value?.done, 12);
  await pass(1000);
  await pass(1000);
  assert.equal(feed.answer.value?.phase, "done");
  await pass(60_000);
  assert.equal(served.asked, 4);
});

test("the longer nothing changes, the later it is asked again", async () => {
  const served = serve(state(3));
  followReview("room");
  await settle();
  for (let second = 0; second < 60; second += 1) await pass(1000);
  assert(served.asked > 5 && served.asked < 15, String(served.asked));
});

test("nobody is asked while the page is hidden, and at once when it is seen again", async () => {
  const served = serve(state(3), state(4));
  followReview("room");
  await settle();
  Object.assign(document, { hidden: true });
  happen("visibilitychange");
  await pass(60_000);
  assert.equal(served.asked, 1);
  Object.assign(document, { hidden: false });
  happen("visibilitychange");
  await settle();
  assert.equal(served.asked, 2);
});

test("a refusal is shown and not repeated by itself; a lost connection comes back", async () => {
  const refused = serve("Too many reviews.", state(1));
  const feed = followReview("room");
  await settle();
  assert.equal(feed.problem.value, "Too many reviews.");
  await pass(60_000);
  assert.equal(refused.asked, 1);
  feed.retry();
  await settle();
  assert.equal(feed.problem.value, "");
  const lost = serve(null, state(1, "done"));
  const other = followReview("room");
  await settle();
  assert.equal(other.problem.value, "web-unreachable");
  await pass(8000);
  assert.equal(other.answer.value?.phase, "done");
  assert.equal(lost.asked, 2);
});

test("a review that nobody looks at any more is not asked for", async () => {
  const served = serve(state(3));
  const feed = followReview("room");
  await settle();
  feed.stop();
  await pass(60_000);
  assert.equal(served.asked, 1);
});
