import type { occupants } from "../db/schema";

type Signer = Pick<typeof occupants.$inferSelect, "role" | "email">;

/**
 * The booker's own entry, if they live there: the first occupant with the account's e-mail.
 * @param signers in order; a guardian is never the booker
 */
export function findOwnEntry<Person extends Signer>(signers: Person[], bookerEmail: string): Person | undefined {
  return signers.find(({ role, email }) => role === "occupant" && email === bookerEmail);
}
