import dayjs from "dayjs";
import { addDays } from "../dates/seoul";

const workingDays = 3;

/** The third working day after a Seoul day; Saturdays and Sundays do not count. */
export function answerDay(day: string): string {
  let last = day;
  for (let left = workingDays; left > 0;) {
    last = addDays(last, 1);
    if (![0, 6].includes(dayjs(last).day())) left--;
  }
  return last;
}
