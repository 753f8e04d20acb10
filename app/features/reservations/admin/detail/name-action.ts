import type { Question } from "./confirm.server";
import { isDepositKept, type Ended } from "./deposit-kept";

type Intent = Question["intent"];

/** What was kept is already settled: refunding it is an exception. */
export function nameAction<Name extends Intent>(intent: Name, reservation: Ended): Name | "refundKeptDeposit" {
  return intent === "refundDeposit" && isDepositKept(reservation) ? "refundKeptDeposit" : intent;
}
