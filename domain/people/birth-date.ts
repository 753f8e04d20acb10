import { minAccountAge } from "../rules";
import { addMonths, seoulDay } from "../seoul-time";

const oldestAge = 120;

/** Finds what is wrong with the birth date of an account's owner today in Seoul. */
export function findBirthDateProblem(birthDate: string, now: Date): "birthDateInvalid" | "birthDateTooYoung" | null {
  const today = seoulDay(now);
  if (birthDate > today || birthDate < addMonths(today, -12 * oldestAge)) return "birthDateInvalid";
  return birthDate > addMonths(today, -12 * minAccountAge) ? "birthDateTooYoung" : null;
}
