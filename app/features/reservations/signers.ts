import type { Occupant, Reservation } from "contract/reservation";
import type { StayChange } from "contract/stay-change";
import { formatName } from "domain/people/person-name";

type Signers = Pick<Reservation, "occupants" | "guardian">;

export function signersOf({ occupants, guardian }: Signers): Occupant[] {
  return guardian ? [...occupants, guardian] : occupants;
}

export function findOwnToSign<Person extends Pick<Occupant, "isBooker" | "signedAt" | "declinedAt">>({
  occupants,
}: {
  occupants: readonly Person[];
}): Person | undefined {
  return occupants.find((person) => person.isBooker && !person.signedAt && !person.declinedAt);
}

export function listMissing(stay: Signers, { isBooker = true } = {}): { isYou: boolean; names: string } {
  const missing = signersOf(stay).filter((person) => !person.signedAt);
  const others = missing.filter((person) => !isBooker || !person.isBooker);
  return { isYou: others.length < missing.length, names: others.map(formatName).join(", ") };
}

/** Whether the member has to sign it, as an occupant. */
export const isOwnToSign = ({ signers }: Pick<StayChange, "signers">): boolean =>
  signers.some((person) => person.isBooker && !person.signedAt);

export const listOthersToSign = ({ signers }: Pick<StayChange, "signers">, { isBooker = true } = {}): string =>
  signers
    .filter((person) => !person.signedAt && !(isBooker && person.isBooker))
    .map(({ fullName }) => fullName)
    .join(", ");
