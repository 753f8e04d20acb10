import type { ReservationStatus } from "../enums";
import { passportDays } from "../rules";
import { addDays } from "../seoul-time";

/** Details that are not given are null. `nationality`: ISO 3166-1 alpha-2. */
export type Passport = { name: string | null; number: string | null; nationality: string | null };

const firstHidden = 1;
const hiddenCharacters = 4;

/** Hides the second to fifth character: `M****5678`. */
export const maskPassportNumber = (number: string): string =>
  number.slice(0, firstHidden) + "*".repeat(hiddenCharacters) + number.slice(firstHidden + hiddenCharacters);

/** The last Seoul day on which the passports of a stay are stored. */
export const passportsUntil = (checkOut: string): string => addDays(checkOut, passportDays);

/** Whether a stay has use for passports. `today`: in Seoul. */
export function takesPassports(stay: { status: ReservationStatus; checkOut: string }, today: string): boolean {
  return stay.status !== "canceled" && stay.status !== "expired" && today <= passportsUntil(stay.checkOut);
}
