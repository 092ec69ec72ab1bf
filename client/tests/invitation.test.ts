import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.ts";
import { boot } from "../src/boot.ts";
import { linkTo, reachOf } from "../src/net/invitation.ts";

test("who can open a link is told by its host", () => {
  const hosts = {
    here: ["localhost:8000", "127.0.0.1", "[::1]:8000"],
    network: ["192.168.1.20:8000", "10.0.0.7", "172.16.0.1", "172.31.9.9", "100.64.1.2", "169.254.3.4", "[fd12::1]:8000", "[fe80::1]", "kitchen", "kitchen.local:8000", "pc.home.arpa", "pc.lan"],
    everyone: ["kafene.example", "203.0.113.9:8000", "172.32.0.1", "100.128.0.1", "11.0.0.1", "[2001:db8::1]", "local.example", "fd12.example"],
  };
  for (const [reach, names] of Object.entries(hosts)) for (const name of names) assert.equal(reachOf(`http://${name}/kafene`), reach, name);
});

test("a link is as the server was told, or as the page was opened, unless only this computer can open that", () => {
  const open = (host: string, given: Partial<typeof boot>): string => {
    Object.assign(location, { origin: `http://${host}` });
    Object.assign(boot, { base: "", link: "", only_link: false, ...given });
    return linkTo("/r/room");
  };
  const lan = "http://192.168.1.20:8000";
  assert.equal(open("localhost:8000", {}), "http://localhost:8000/r/room");
  assert.equal(open("localhost:8000", { link: lan }), `${lan}/r/room`);
  assert.equal(open("203.0.113.9", { link: lan }), "http://203.0.113.9/r/room");
  assert.equal(open("192.168.1.20:8000", { link: "https://kafene.example/cups", base: "/cups", only_link: true }), "https://kafene.example/cups/r/room");
  assert.equal(open("kitchen:8000", { link: `${lan}/cups`, base: "/cups" }), "http://kitchen:8000/cups/r/room");
});
