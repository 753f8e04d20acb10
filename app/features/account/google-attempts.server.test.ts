import { beforeEach, expect, it } from "vitest";
import { stubSettings } from "../../../tests/factories/site";
import * as attempts from "./google-attempts.server";

beforeEach(() => stubSettings({ PUBLIC_URL: "https://site.test" }));

function openJar() {
  const jar = new Map<string, string>();
  return {
    request: () => {
      const kept = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      return new Request("https://site.test/auth/google", { headers: { Cookie: kept } });
    },
    set: (cookies: string[]) => {
      for (const cookie of cookies) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (cookie.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, value);
      }
    },
    values: () => [...jar].join(),
  };
}

const anAttempt = (state: string) => ({ state, nonce: "a-nonce", verifier: "a-verifier", redirectTo: "/houses" });

it("stores the newest four attempts of a browser, each once", async () => {
  const { request, set } = openJar();
  for (let count = 1; count <= 6; count++) {
    set(await attempts.storeAttempt(request(), anAttempt(`state-${count}`)));
    await new Promise((resolve) => setTimeout(resolve, 2)); // different start times
  }
  const found = [];
  for (const count of [1, 2, 3, 4, 5, 6, 6]) {
    const { attempt, cookies } = await attempts.takeAttempt(request(), `state-${count}`);
    set(cookies);
    found.push(attempt?.state);
  }
  expect(found).toEqual([undefined, undefined, "state-3", "state-4", "state-5", "state-6", undefined]);
});

it("is encrypted, and hidden from scripts and other paths", async () => {
  const { request, set, values } = openJar();
  const cookies = await attempts.storeAttempt(request(), anAttempt("a-state"));
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Secure-homes_google_\w+=[\w.-]+; Path=\/auth; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
  set(cookies);
  expect(values()).not.toMatch(/a-state|a-nonce|a-verifier/);
});

it.each([
  ["another state", "another-state", (cookie: string) => cookie],
  ["no state", null, (cookie: string) => cookie],
  ["a cookie that was changed", "a-state", (cookie: string) => cookie.replace(/=.{9}/, "=AAAAAAAAA")],
])("finds no attempt by %s", async (_what, state, change) => {
  const { request, set } = openJar();
  set((await attempts.storeAttempt(request(), anAttempt("a-state"))).map(change));
  expect((await attempts.takeAttempt(request(), state)).attempt).toBeUndefined();
});
