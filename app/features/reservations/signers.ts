import type { Occupant, Reservation } from "contract/reservation";

/** Everyone who signs the contract of a stay: who lives there, then the guardian of a booker under 19. */
export function signersOf({ occupants, guardian }: Pick<Reservation, "occupants" | "guardian">): Occupant[] {
  return guardian ? [...occupants, guardian] : occupants;
}
