import { expect, it } from "vitest";
import { findOwnEntry } from "./own-entry";

const booker = { id: "booker", email: "booker@residents.example" };
const anEntry = (accountId: string | null, email: string, role: "occupant" | "guardian" = "occupant") => ({
  accountId,
  email,
  role,
});

it("finds the booker's entry by the account, whatever its e-mail is now", () => {
  const own = anEntry(booker.id, "former@residents.example");
  expect(findOwnEntry([anEntry(null, booker.email), own], booker)).toBe(own);
});

it("takes an entry without an account by its e-mail, and none of another account or a guardian", () => {
  const other = anEntry("another", booker.email);
  const guardian = anEntry(null, booker.email, "guardian");
  const own = anEntry(null, booker.email);
  expect(findOwnEntry([other, guardian, own], booker)).toBe(own);
  expect(findOwnEntry([other, guardian], booker)).toBeUndefined();
});
