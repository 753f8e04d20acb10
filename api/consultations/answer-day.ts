import { addWorkingDays } from "../dates/seoul";

const workingDays = 3;

/** The third working day after a Seoul day. */
export function answerDay(day: string): string {
  return addWorkingDays(day, workingDays);
}
