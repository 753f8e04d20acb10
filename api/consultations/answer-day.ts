import { addWorkingDays } from "domain/seoul-time";

const workingDays = 3;

/** The third working day after a Seoul day. */
export function answerDay(day: string): string {
  return addWorkingDays(day, workingDays);
}
