import { addDays, seoulInstant } from "domain/seoul-time";

/** Hour of the Seoul day for scheduled messages: guests are awake, and it is five hours before check-in. */
const sendingHour = 10;

export function sendingTime(day: string, days: number): Date {
  return seoulInstant(addDays(day, days), sendingHour);
}

/** The day before check-in, in time for the promised 15:00 (spec section 9). */
export function checkInInformationFrom(checkIn: string): Date {
  return sendingTime(checkIn, -1);
}
