import type { Installment } from "contract/price";

export const isPayable = ({ status }: Pick<Installment, "status">) =>
  status === "due" || status === "overdue" || status === "upcoming";

/** Unlike what a pending change makes due, which only members who go ahead with it pay. */
export const isOwed = (part: Pick<Installment, "status" | "payBy">) => isPayable(part) && !part.payBy;

/** By the day on which they are due. */
export const inOrder = (installments: readonly Installment[]) =>
  installments.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.number - other.number);
