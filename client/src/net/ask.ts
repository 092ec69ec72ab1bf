// Questions to the server outside of a connection.

/** Why the server did not do something; its message can be shown. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code = "",
  ) {
    super(message);
  }
}

/** Ask for something; throws an error whose message can be shown. */
export async function ask<T>(path: string, unreachable: string, body?: unknown): Promise<T> {
  let answer: Response;
  let told: T & { text?: string; code?: string };
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
    told = await answer.json();
  } catch {
    throw new Error(unreachable);
  }
  if (!answer.ok) throw new Refusal(told.text ?? unreachable, told.code);
  return told;
}
