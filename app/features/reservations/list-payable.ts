import type { Installment } from "contract/price";
import { inOrder, isOwed, isPayable } from "./payable";

/** What can be paid, and what is ticked: what was requested, else what is due, else a pending change. */
export function listPayable(installments: readonly Installment[], requested: readonly number[]) {
  const open = inOrder(installments).filter(isPayable);
  const ofChange = open.find((part) => part.payBy);
  const due = open.filter((part) => isOwed(part) && part.status !== "upcoming").map((part) => part.number);
  const wanted = open.map((part) => part.number).filter((number) => requested.includes(number));
  const byDefault = due.length > 0 ? due : ofChange ? [ofChange.number] : [];
  // What is due is paid before a change
  const first = ofChange && wanted.includes(ofChange.number) ? due : [];
  return { open, due, ofChange, chosen: wanted.length > 0 ? [...new Set([...first, ...wanted])] : byDefault };
}
