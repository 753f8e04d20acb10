import type { Occupant, Reservation } from "contract/reservation";
import { formatName } from "domain/person-name";

type Signers = Pick<Reservation, "occupants" | "guardian">;

/** Everyone who signs the contract of a stay: who lives there, then the guardian of a booker under 19. */
export function signersOf({ occupants, guardian }: Signers): Occupant[] {
  return guardian ? [...occupants, guardian] : occupants;
}

/** The member's own entry, where they live there and have neither signed nor declined. */
export function findOwnToSign<Person extends Pick<Occupant, "isBooker" | "signedAt" | "declinedAt">>({
  occupants,
}: {
  occupants: readonly Person[];
}): Person | undefined {
  return occupants.find((person) => person.isBooker && !person.signedAt && !person.declinedAt);
}

/** Who has not signed: whether the booker, and the names of others. */
export function listMissing(stay: Signers, { isBooker = true } = {}): { isYou: boolean; names: string } {
  const missing = signersOf(stay).filter((person) => !person.signedAt);
  const others = missing.filter((person) => !isBooker || !person.isBooker);
  return { isYou: others.length < missing.length, names: others.map(formatName).join(", ") };
}
