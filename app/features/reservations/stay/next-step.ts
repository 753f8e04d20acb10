import type { Reservation } from "contract/reservation";
import { dayEndInstant } from "domain/seoul-time";
import { isOpen } from "domain/stays/stay-state";
import { findPendingChange } from "../change/find-pending-change";
import { findOwnToSign, isOwnToSign } from "../signers";

/** The member's most urgent task, or null. */
export type NextStep =
  | "replace"
  | "pay"
  | "signChange"
  | "payChange"
  | "waitForChange"
  | "signOwn"
  | "sign"
  | "checkIn"
  | "stay"
  | "review"
  | null;

type Stay = Pick<
  Reservation,
  "status" | "phase" | "contract" | "holdExpiresAt" | "amountDue" | "reviewUntil" | "changes"
> &
  Parameters<typeof findOwnToSign>[0];

export function nextStepOf(stay: Stay): NextStep {
  const { status, phase, contract, holdExpiresAt, amountDue, reviewUntil, occupants, changes } = stay;
  const open = isOpen({ status, holdExpiresAt }, new Date());
  if (open && contract === "declined") return "replace";
  if (amountDue > 0) return "pay"; // before a change; other tasks no longer matter after the stay
  const change = findPendingChange({ changes });
  if (change) return isOwnToSign(change) ? "signChange" : change.isPaid ? "waitForChange" : "payChange";
  if (reviewUntil) return "review";
  if (!open) return null;
  if (status === "pending") return findOwnToSign({ occupants }) ? "signOwn" : "sign";
  if (phase === "current") return "stay";
  return phase === "upcoming" ? "checkIn" : null;
}

/** Whether it asks nothing of the member for now. */
export const isWaiting = (step: NextStep): boolean =>
  step === "checkIn" || step === "stay" || step === "sign" || step === "waitForChange";

/** Whether it is a step of a change that waits. */
export const isAboutChange = (step: NextStep): boolean =>
  step === "signChange" || step === "payChange" || step === "waitForChange";

type Listed = Pick<Reservation, "holdExpiresAt" | "installments" | "schedule" | "changes">;

export function compareByDeadline(a: Listed, b: Listed): number {
  const [mine, theirs] = [deadlineOf(a), deadlineOf(b)];
  if (mine !== theirs) return (mine ?? Infinity) - (theirs ?? Infinity);
  return a.schedule.checkIn.localeCompare(b.schedule.checkIn);
}

function deadlineOf({ holdExpiresAt, installments, changes }: Listed): number | null {
  if (holdExpiresAt) return Date.parse(holdExpiresAt);
  const unpaid = installments.find(({ status }) => status === "due" || status === "overdue");
  const change = findPendingChange({ changes });
  const deadlines = [
    ...(unpaid ? [dayEndInstant(unpaid.dueOn).getTime()] : []),
    ...(change ? [Date.parse(change.holdExpiresAt)] : []),
  ];
  return deadlines.length > 0 ? Math.min(...deadlines) : null;
}
