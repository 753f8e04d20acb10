import { addDays, seoulInstant } from "domain/seoul-time";

/** Hour of the Seoul day at which what happens by the clock is told: when people are up, and five hours before 15:00. */
const tellingHour = 10;

/** The moment of telling on the day that lies `days` after (before, when negative) a Seoul day. */
export function tellingMoment(day: string, days: number): Date {
  return seoulInstant(addDays(day, days), tellingHour);
}

/** From when on check-in information is owed: the day before, in time for the promised 15:00 (spec section 9). */
export function checkInInformationFrom(checkIn: string): Date {
  return tellingMoment(checkIn, -1);
}
