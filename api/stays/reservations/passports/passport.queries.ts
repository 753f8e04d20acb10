import { and, asc, eq } from "drizzle-orm";
import type { MaskedPassport } from "contract/passport";
import { findOwnEntry } from "domain/stays/own-entry";
import { maskPassportNumber, type Passport } from "domain/people/passport";
import type { Database } from "../../../db/client";
import { accounts, occupants, passports, reservations } from "../../../db/schema";
import { ApiError } from "../../../kernel/http/problem";
import type { Services } from "../../../kernel/services";
import { openPassport } from "./sealed-passport";

export type StoredPassport = Passport & { agreedAt: Date };

/** Decrypted. Null without one, and where its secret is gone. */
export async function findPassport(
  { db, env }: { db: Database; env: Services["env"] },
  occupantId: string,
): Promise<StoredPassport | null> {
  const [row] = await db.select().from(passports).where(eq(passports.occupantId, occupantId));
  const passport = row && (await openPassport(env.secrets, row.sealedPassport));
  return passport ? { ...passport, agreedAt: row.agreedAt } : null;
}

/** Presents a passport as it is shown everywhere but in the document. */
export function presentPassport(stored: StoredPassport | null): MaskedPassport | null {
  if (!stored) return null;
  const { name, number, nationality, agreedAt } = stored;
  return { name, number: number && maskPassportNumber(number), nationality, agreedAt: agreedAt.toISOString() };
}

/** The holder is the occupant whose passport a copy of the confirmation of residence has. */
export type PassportHolder = { occupantId: string; passport: Passport };

export async function findHolder(services: Services, occupantId: string | null): Promise<PassportHolder | null> {
  const passport = occupantId && (await findPassport(services, occupantId));
  return occupantId && passport ? { occupantId, passport } : null;
}

const livesThere = (reservationId: string) =>
  and(eq(occupants.reservationId, reservationId), eq(occupants.role, "occupant"));

/** Returns an occupant who lives there. @throws ApiError OCCUPANT_NOT_FOUND */
export async function getOccupant(
  db: Database,
  reservationId: string,
  occupantId: string,
): Promise<Pick<typeof occupants.$inferSelect, "id" | "role">> {
  const [person] = await db
    .select({ id: occupants.id, role: occupants.role })
    .from(occupants)
    .where(and(livesThere(reservationId), eq(occupants.id, occupantId)));
  if (!person) throw new ApiError("OCCUPANT_NOT_FOUND");
  return person;
}

/**
 * The occupant whose passport an admin's copy contains: the chosen one, or the only one; null if there are several.
 * @throws ApiError OCCUPANT_NOT_FOUND
 */
export async function findCopyOwnerId(db: Database, reservationId: string, chosen?: string): Promise<string | null> {
  if (chosen) return (await getOccupant(db, reservationId, chosen)).id;
  const [person, ...others] = await db
    .select({ id: occupants.id })
    .from(occupants)
    .where(livesThere(reservationId))
    .limit(2);
  return person && others.length === 0 ? person.id : null;
}

/**
 * The occupant who booked. Null where the member does not live there, and until their e-mail is confirmed: an account
 * can be opened with the address of another occupant.
 */
export async function findOwnOccupantId(db: Database, reservationId: string): Promise<string | null> {
  const people = await db
    .select({
      id: occupants.id,
      role: occupants.role,
      email: occupants.email,
      accountId: occupants.accountId,
      booker: accounts,
    })
    .from(occupants)
    .innerJoin(reservations, eq(reservations.id, occupants.reservationId))
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .where(eq(occupants.reservationId, reservationId))
    .orderBy(asc(occupants.position));
  const booker = people[0]?.booker;
  return booker?.emailVerifiedAt ? (findOwnEntry(people, booker)?.id ?? null) : null;
}
