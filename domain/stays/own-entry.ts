type Signer = { role: "occupant" | "guardian"; email: string; accountId: string | null };

/**
 * The booker's own entry among the signers of a stay, who are in order: the one that is tied to the account, which
 * outlives a changed e-mail; else the first one without an account that has its e-mail. A guardian is never the booker.
 */
export function findOwnEntry<Person extends Signer>(
  signers: readonly Person[],
  booker: { id: string; email: string },
): Person | undefined {
  const residents = signers.filter(({ role }) => role === "occupant");
  return (
    residents.find(({ accountId }) => accountId === booker.id) ??
    residents.find(({ accountId, email }) => accountId === null && email === booker.email)
  );
}
