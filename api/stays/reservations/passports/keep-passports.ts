import { and, eq, inArray, lt, ne, or } from "drizzle-orm";
import { passportDays } from "domain/rules";
import { addDays, seoulDay } from "domain/seoul-time";
import { passports, reservations } from "../../../db/schema";
import type { Services } from "../../../kernel/services";
import { nameSecret, openPassport, sealPassport } from "./sealed-passport";

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
