import { adultAge } from "../rules";
import { addMonths, seoulDay } from "../seoul-time";

/** Whether a guardian signs too: under 19 today in Seoul. Without a birth date the person counts as an adult. */
export function needsGuardian(birthDate: string | null, now: Date): boolean {
  return birthDate !== null && birthDate > addMonths(seoulDay(now), -12 * adultAge);
}
