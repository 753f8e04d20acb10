import { expect, test } from "vitest";
import { listRecentBookings } from "./messages";
import { describeWorld } from "./seed";

test.each(["2027-01-01", "2027-02-28", "2027-03-31", "2027-08-31", "2027-12-31", "2028-02-29"])(
  "has an example of everything that admins handle on %s",
  async (today) => {
    const then = new Date(`${today}T03:00:00Z`);
    const { blocks, bookings, changes, money, edgeCases } = await describeWorld(then);
    const running = bookings.filter(({ reservation }) => ["confirmed", "completed"].includes(reservation.status!));
    const ids = new Set(running.map(({ reservation }) => reservation.id));
    const unpaid = money.installments.filter(
      ({ reservationId, dueOn, paidAt }) => ids.has(reservationId) && dueOn <= today && !paidAt,
    );
    const wentBack = new Set(edgeCases.returned.map(({ reservationId }) => reservationId));
    expect(unpaid.filter(({ reservationId }) => !wentBack.has(reservationId))).toHaveLength(1);
    expect(money.refunds.filter(({ status }) => status === "failed")).toHaveLength(4);
    expect(money.payments.filter(({ status }) => status === "discrepant")).toHaveLength(3);
    expect(money.payments.filter(({ foreignCurrency }) => foreignCurrency)).toHaveLength(1);
    expect(money.refunds.filter(({ status }) => status === "pending")).toHaveLength(1);
    expect(changes.map(({ change }) => change.status).sort()).toEqual(["done", "pending"]);
    expect(blocks.filter(({ reason }) => reason === "channel")).toHaveLength(1);
    expect(edgeCases.returned).toHaveLength(2);
    for (const trouble of ["canceled", "expired", "terminated"] as const) expect(edgeCases[trouble]).toBeDefined();
    expect(listRecentBookings(bookings, then).length).toBeGreaterThanOrEqual(3);
  },
);
