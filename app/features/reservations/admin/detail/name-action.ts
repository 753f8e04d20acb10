import type { AdminReservation } from "contract/admin-reservation";
import type { Question } from "./confirm.server";

type Intent = Question["intent"];

/** What a cancellation kept is already settled: refunding it is an exception. */
export function nameAction<Name extends Intent>(
  intent: Name,
  { status }: Pick<AdminReservation, "status">,
): Name | "refundKeptDeposit" {
  return intent === "refundDeposit" && status === "canceled" ? "refundKeptDeposit" : intent;
}
