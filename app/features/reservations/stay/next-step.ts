import type { Reservation } from "contract/reservation";
import { dayEndInstant } from "domain/seoul-time";
import { isOpen } from "../is-open";
import { findOwnToSign } from "../signers";

/** The member's most urgent task, or null. */
type NextStep = "replace" | "pay" | "signOwn" | "sign" | "checkIn" | "review" | null;

type Stay = Pick<Reservation, "status" | "phase" | "contract" | "amountDue" | "reviewUntil"> &
  Parameters<typeof findOwnToSign>[0];

export function nextStepOf({ status, phase, contract, amountDue, reviewUntil, occupants }: Stay): NextStep {
  const open = isOpen({ status });
  if (open && contract === "declined") return "replace";
  if (amountDue > 0) return "pay"; // other tasks no longer matter after the stay
  if (reviewUntil) return "review";
  if (!open) return null;
  if (status === "pending") return findOwnToSign({ occupants }) ? "signOwn" : "sign";
  return phase === "upcoming" || phase === "current" ? "checkIn" : null;
}

type Listed = Pick<Reservation, "holdExpiresAt" | "installments" | "schedule">;

export function compareByDeadline(a: Listed, b: Listed): number {
  const [mine, theirs] = [deadlineOf(a), deadlineOf(b)];
  if (mine !== theirs) return (mine ?? Infinity) - (theirs ?? Infinity);
  return a.schedule.checkIn.localeCompare(b.schedule.checkIn);
}

function deadlineOf({ holdExpiresAt, installments }: Listed): number | null {
  if (holdExpiresAt) return Date.parse(holdExpiresAt);
  const unpaid = installments.find(({ status }) => status === "due" || status === "overdue");
  return unpaid ? dayEndInstant(unpaid.dueOn).getTime() : null;
}
