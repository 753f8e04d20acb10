import type { Reservation } from "contract/reservation";
import type { StayChange } from "contract/stay-change";

export function findPendingChange({ changes }: Pick<Reservation, "changes">): StayChange | undefined {
  return changes.find(({ status }) => status === "pending");
}
