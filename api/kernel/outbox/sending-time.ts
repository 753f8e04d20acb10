import { sendingHour } from "domain/rules";
import { addDays, seoulInstant } from "domain/seoul-time";

export function sendingTime(day: string, days: number): Date {
  return seoulInstant(addDays(day, days), sendingHour);
}
