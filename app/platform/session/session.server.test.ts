import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Session } from "./session.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("forgets an errand that nobody came back from, and leaves it out of the cookie", () => {
  const session = new Session({});
  session.keepErrand("google", ["state"], 15);
  session.keepErrand("email", "a@b.example", 60);
  vi.advanceTimersByTime(14 * 60_000);
  expect(session.findErrand("google")).toEqual(["state"]);
  vi.advanceTimersByTime(2 * 60_000);
  expect(session.findErrand("google")).toBeUndefined();
  expect(Object.keys(session.toSeal({ redirecting: false }).errands ?? {})).toEqual(["email"]);
});

it("forgets one errand and leaves the others", () => {
  const session = new Session({});
  session.keepErrand("google", ["state"], 15);
  session.keepErrand("email", "a@b.example", 60);
  session.forgetErrand("email");
  expect([session.findErrand("email"), session.findErrand("google")]).toEqual([undefined, ["state"]]);
  session.forgetErrand("google");
  expect(session.toSeal({ redirecting: false }).errands).toBeUndefined();
});
