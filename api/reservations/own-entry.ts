import type { occupants } from "../db/schema";

type Signer = Pick<typeof occupants.$inferSelect, "role" | "email">;

/**
 * The entry of the member who booked, where they live there themselves: the first occupant with the account's e-mail.
 * @param signers in their order; a guardian is never the booker
 */
export function findOwnEntry<Person extends Signer>(signers: Person[], bookerEmail: string): Person | undefined {
  return signers.find(({ role, email }) => role === "occupant" && email === bookerEmail);
}
