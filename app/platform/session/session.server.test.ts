import { beforeEach, expect, it, vi } from "vitest";
import { Session } from "./session.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

it("drops abandoned flow state from the cookie", () => {
  const session = new Session({});
  session.putFlowState("google", ["state"], 15);
  session.putFlowState("email", "a@b.example", 60);
  vi.advanceTimersByTime(14 * 60_000);
  expect(session.findFlowState("google")).toEqual(["state"]);
  vi.advanceTimersByTime(2 * 60_000);
  expect(session.findFlowState("google")).toBeUndefined();
  expect(Object.keys(session.toSeal({ redirecting: false }).flowStates ?? {})).toEqual(["email"]);
});

it("deletes one flow's state and keeps the others", () => {
  const session = new Session({});
  session.putFlowState("google", ["state"], 15);
  session.putFlowState("email", "a@b.example", 60);
  session.deleteFlowState("email");
  expect([session.findFlowState("email"), session.findFlowState("google")]).toEqual([undefined, ["state"]]);
  session.deleteFlowState("google");
  expect(session.toSeal({ redirecting: false }).flowStates).toBeUndefined();
});
