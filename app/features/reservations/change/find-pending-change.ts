import type { Reservation } from "contract/reservation";
import type { StayChange } from "contract/stay-change";

export function findPendingChange({ changes }: Pick<Reservation, "changes">): StayChange | undefined {
  return changes.find(({ status }) => status === "pending");
}

/** What is to be paid for a change that waits, in KRW; else 0. */
export function findChangeDue(stay: Pick<Reservation, "changes">): number {
  const change = findPendingChange(stay);
  return change && !change.isPaid ? change.dueNow : 0;
}
