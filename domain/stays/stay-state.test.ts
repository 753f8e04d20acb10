import { expect, it } from "vitest";
import { reservationStatuses } from "../enums";
import { isOpen, isPayable } from "./stay-state";

const now = new Date("2026-11-24T03:00:00Z");
const [before, after] = ["2026-11-24T02:59:59Z", "2026-11-24T03:00:01Z"];

it("is open while it is confirmed, or held until the end of the hold", () => {
  expect(isOpen({ status: "pending", holdExpiresAt: after }, now)).toBe(true);
  expect(isOpen({ status: "pending", holdExpiresAt: new Date(after) }, now)).toBe(true);
  expect(isOpen({ status: "pending", holdExpiresAt: now }, now)).toBe(false);
  const open = reservationStatuses.filter((status) => isOpen({ status, holdExpiresAt: before }, now));
  expect(open).toEqual(["confirmed"]);
});

it("takes payments while it is open, and after a stay that took place", () => {
  const payable = reservationStatuses.filter((status) => isPayable({ status, holdExpiresAt: before }, now));
  expect(payable).toEqual(["confirmed", "completed", "terminated"]);
  expect(isPayable({ status: "pending", holdExpiresAt: after }, now)).toBe(true);
});
