import type { Reservation } from "contract/reservation";
import { findOwnToSign } from "./signers";

/** What the member has to do, most pressing first; null when there is nothing. */
type NextStep = "replace" | "pay" | "signOwn" | "sign" | "checkIn" | "review" | null;

type Stay = Pick<Reservation, "status" | "phase" | "contract" | "amountDue" | "reviewUntil" | "occupants">;

export function nextStepOf({ status, phase, contract, amountDue, reviewUntil, occupants }: Stay): NextStep {
  const isOpen = status === "pending" || status === "confirmed";
  if (isOpen && contract === "declined") return "replace";
  if (amountDue > 0) return "pay"; // also what was left when the stay was over
  if (reviewUntil) return "review";
  if (!isOpen) return null;
  if (status === "pending") return findOwnToSign({ occupants }) ? "signOwn" : "sign";
  return phase === "upcoming" || phase === "current" ? "checkIn" : null;
}
