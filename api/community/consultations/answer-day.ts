import { answerWorkingDays } from "domain/rules";
import { addWorkingDays } from "domain/seoul-time";

/** The last day on which an enquiry of a Seoul day is answered on time. */
export function answerDay(day: string): string {
  return addWorkingDays(day, answerWorkingDays);
}
