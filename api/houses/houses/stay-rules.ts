import { bookingWindow, latestCheckOut } from "domain/stays/booking-window";
import { nightsBetween } from "domain/stays/nights";
import type { FieldIssue } from "../../kernel/http/problem";

/** The problem or null. The sentence says "more than {0} days", so {0} is the minimum less one. */
export function findStayProblem(stay: {
  checkIn: string;
  checkOut: string;
  minimumNights: number;
  now: Date;
}): FieldIssue | null {
  const { earliest, latest } = bookingWindow(stay.now);
  if (stay.checkOut <= stay.checkIn) return { path: "checkOut", problem: "datesReversed" };
  if (stay.checkIn < earliest) return { path: "checkIn", problem: "datesTooEarly", values: { earliest } };
  if (stay.checkIn > latest) return { path: "checkIn", problem: "datesTooLate", values: { latest } };
  return findLengthProblem(stay);
}

/** Checks a length as `findStayProblem` does, whenever the stay begins. */
export function findLengthProblem(stay: {
  checkIn: string;
  checkOut: string;
  minimumNights: number;
}): FieldIssue | null {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  if (nights <= 0) return { path: "checkOut", problem: "datesReversed" };
  if (nights < stay.minimumNights) {
    return { path: "checkOut", problem: "stayTooShort", values: { days: stay.minimumNights - 1 } };
  }
  if (stay.checkOut > latestCheckOut(stay.checkIn)) return { path: "checkOut", problem: "stayTooLong" };
  return null;
}
