import { expect, it } from "vitest";
import { Session } from "~/platform/session/session.server";
import { findBooked, noteBooked } from "./checkout.server";

it("redirects to the reservation that this form created for this account only", () => {
  const session = new Session({});
  expect(findBooked(session, "amelie", "form-1")).toBeUndefined();
  noteBooked(session, { key: "form-1", accountId: "amelie", reservationId: "stay-1" });
  expect(findBooked(session, "amelie", "form-1")).toBe("stay-1");
  expect(findBooked(session, "joon", "form-1")).toBeUndefined();
  expect(findBooked(session, "amelie", "form-2")).toBeUndefined();
  expect(findBooked(session, "amelie", null)).toBeUndefined();
});
