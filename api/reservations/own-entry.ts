import type { occupants } from "../db/schema";

type Signer = Pick<typeof occupants.$inferSelect, "role" | "email">;

/** The first occupant with the account's e-mail; a guardian is never the booker. `signers` are in order. */
export function findOwnEntry<Person extends Signer>(signers: Person[], bookerEmail: string): Person | undefined {
  return signers.find(({ role, email }) => role === "occupant" && email === bookerEmail);
}
