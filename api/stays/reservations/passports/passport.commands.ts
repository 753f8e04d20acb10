import { isDeepStrictEqual } from "node:util";
import { eq, and, inArray, lt, ne, or } from "drizzle-orm";
import type { z } from "zod";
import { hasPassportDetails, type passportBody } from "contract/passport";
import { takesPassports, type Passport } from "domain/people/passport";
import { seoulDay, addDays } from "domain/seoul-time";
import { passportDays } from "domain/rules";
import type { Database } from "../../../db/client";
import { passports, type occupants, reservations } from "../../../db/schema";
import { recordAudit, type Actor } from "../../../kernel/audit/audit";
import { ApiError, invalid } from "../../../kernel/http/problem";
import type { Services } from "../../../kernel/services";
import { findForUpdate } from "../lifecycle";
import { findPassport, getOccupant } from "./passport.queries";
import { sealPassport, nameSecret, openPassport } from "./sealed-passport";

type Given = z.infer<typeof passportBody>;
type Person = Pick<typeof occupants.$inferSelect, "id" | "role">;
type Stay = typeof reservations.$inferSelect;
type PassportServices = Pick<Services, "env" | "now">;

/**
 * Saves what an occupant gives; without a number the saved one stays. The same again changes nothing. The caller has
 * locked the reservation. The audit log records that it happened, and no detail.
 * @throws ApiError OCCUPANT_NOT_FOUND for a guardian, who does not live there; PASSPORT_CLOSED; VALIDATION_FAILED
 */
export async function savePassport(
  { env, now }: PassportServices,
  tx: Database,
  { stay, person, passport, actor }: { stay: Stay; person: Person; passport: Given; actor: Actor },
): Promise<void> {
  if (person.role !== "occupant") throw new ApiError("OCCUPANT_NOT_FOUND");
  if (!takesPassports(stay, seoulDay(now()))) throw new ApiError("PASSPORT_CLOSED");
  const saved = await findPassport({ db: tx, env }, person.id);
  if (!hasPassportDetails(passport) && !saved?.number) throw invalid({ path: "name", problem: "passportEmpty" });
  const details: Passport = {
    name: passport.name ?? null,
    number: passport.number ?? saved?.number ?? null,
    nationality: passport.nationality ?? null,
  };
  if (saved && isDeepStrictEqual({ ...details, agreedAt: saved.agreedAt }, saved)) return;
  const sealed = await sealPassport(env.secrets, details);
  const agreedAt = now();
  await tx
    .insert(passports)
    .values({ occupantId: person.id, reservationId: stay.id, ...sealed, agreedAt })
    .onConflictDoUpdate({ target: passports.occupantId, set: { ...sealed, agreedAt } });
  await audit(tx, agreedAt, person.id, "occupant.passportSaved", actor);
}

/** Idempotent. */
export async function removePassport(tx: Database, now: Date, occupantId: string, actor: Actor): Promise<void> {
  const removed = await tx
    .delete(passports)
    .where(eq(passports.occupantId, occupantId))
    .returning({ occupantId: passports.occupantId });
  if (removed.length > 0) await audit(tx, now, occupantId, "occupant.passportRemoved", actor);
}

type AdminChange = { id: string; occupantId: string; actor: Actor };

/**
 * Stores a passport; null removes it. @throws ApiError RESERVATION_NOT_FOUND, OCCUPANT_NOT_FOUND, PASSPORT_CLOSED,
 * VALIDATION_FAILED
 */
export async function changeOccupantPassport(
  services: Services,
  { id, occupantId, actor }: AdminChange,
  passport: Given | null,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const stay = await findForUpdate(tx, id);
    if (!stay) throw new ApiError("RESERVATION_NOT_FOUND");
    const person = await getOccupant(tx, id, occupantId);
    if (passport) await savePassport(services, tx, { stay, person, passport, actor });
    else await removePassport(tx, services.now(), person.id, actor);
  });
}

/** Records that an admin opened a document with a passport. */
export const recordPassportPrinted = ({ db, now }: Services, occupantId: string, actor: Actor): Promise<void> =>
  audit(db, now(), occupantId, "occupant.passportPrinted", actor);

const audit = (tx: Database, at: Date, occupantId: string, action: string, actor: Actor) =>
  recordAudit(tx, { actor, at, action, subject: "occupant", subjectId: occupantId });

/** Erases those of stays that were canceled, expired, or ended more than `passportDays` ago. */
export async function erasePassports({ db, now }: Services): Promise<void> {
  const isWithoutUse = or(
    inArray(reservations.status, ["canceled", "expired"]),
    lt(reservations.checkOut, addDays(seoulDay(now()), -passportDays)),
  );
  const stays = db.select({ id: reservations.id }).from(reservations).where(isWithoutUse);
  await db.delete(passports).where(inArray(passports.reservationId, stays));
}

const passportsAtOnce = 200;

/** Encrypts with the newest secret, so that older ones can be removed. What cannot be opened is left as it is. */
export async function resealPassports({ db, env }: Services): Promise<void> {
  const sealedWith = nameSecret(env.secrets);
  const rows = await db.select().from(passports).where(ne(passports.sealedWith, sealedWith)).limit(passportsAtOnce);
  for (const { occupantId, sealedPassport } of rows) {
    const opened = await openPassport(env.secrets, sealedPassport);
    await db
      .update(passports)
      .set(opened ? await sealPassport(env.secrets, opened) : { sealedWith })
      .where(and(eq(passports.occupantId, occupantId), eq(passports.sealedPassport, sealedPassport)));
  }
}
