import type { AdminReservation } from "contract/admin-reservation";
import type { Question } from "./confirm.server";

type Intent = Question["intent"];

type Ended = Pick<AdminReservation, "status" | "eviction">;

/** By a cancellation or an eviction. */
export const isDepositKept = ({ status, eviction }: Ended) => status === "canceled" || eviction !== null;

/** What was kept is already settled: refunding it is an exception. */
export function nameAction<Name extends Intent>(intent: Name, reservation: Ended): Name | "refundKeptDeposit" {
  return intent === "refundDeposit" && isDepositKept(reservation) ? "refundKeptDeposit" : intent;
}
