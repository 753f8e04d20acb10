import { and, eq, inArray, lt, lte, ne, or, sql } from "drizzle-orm";
import { seoulDay } from "domain/seoul-time";
import { purgeKeptBlocks } from "../../people/accounts/kept-blocks";
import { recordAudit } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import type { Stage } from "../../db/schema/marks";
import { listErasures } from "../../db/schema/personal-data";
import { accounts, messages, occupants } from "../../db/schema";
import { translate } from "../../kernel/http/language";
import { selectReservationIds } from "../../stays/reservations/reservation.queries";
import type { Services } from "../../kernel/services";

const accountsAtOnce = 50;
const daysOfGoodbye = 7;

/**
 * Erases retained data of deleted accounts from the day after retention ends. Dates, prices and ledger entries remain,
 * without personal data. Erases kept blocks too.
 */
export async function purgeDeletedAccounts(services: Services): Promise<void> {
  const now = services.now();
  const due = lte(accounts.purgeOn, seoulDay(now));
  const rows = await services.db.select({ id: accounts.id }).from(accounts).where(due).limit(accountsAtOnce);
  for (const { id } of rows) {
    await services.db.transaction(async (tx) => {
      const [mine] = await tx
        .update(accounts)
        .set({ purgeOn: null })
        .where(and(eq(accounts.id, id), due))
        .returning({ id: accounts.id });
      if (mine) await erase(tx, now, id);
    });
  }
  await purgeGoodbyes(services.db, now);
  await purgeKeptBlocks(services.db, now);
}

async function erase(tx: Database, now: Date, accountId: string): Promise<void> {
  const own = selectReservationIds(tx, accountId);
  await tx.delete(messages).where(or(eq(messages.accountId, accountId), inArray(messages.reservationId, own)));
  await erasePersonalData(tx, "afterRetention", accountId);
  await tx
    .update(occupants)
    .set({ linkVersion: sql`${occupants.linkVersion} + 1` }) // the link to the signed contract has nothing left to show
    .where(inArray(occupants.reservationId, own));
  await recordAudit(tx, {
    actor: { kind: "clock" },
    at: now,
    action: "account.purged",
    subject: "account",
    subjectId: accountId,
  });
}

/** Blanks the columns, and deletes the rows, that are marked for a stage (`api/db/schema/marks.ts`). */
export async function erasePersonalData(tx: Database, stage: Stage, accountId: string): Promise<void> {
  const neutralAuthor = {
    en: translate("en", "messages:formerResident"),
    ko: translate("ko", "messages:formerResident"),
  };
  for (const { table, key, by, deletesRows, blanks } of listErasures(stage)) {
    const isOwn = by === "reservationId" ? inArray(key, selectReservationIds(tx, accountId)) : eq(key, accountId);
    if (deletesRows) await tx.delete(table).where(isOwn);
    else
      await tx
        .update(table)
        .set(blanks({ id: accountId, neutralAuthor }))
        .where(isOwn);
  }
}

async function purgeGoodbyes(db: Database, now: Date): Promise<void> {
  const aWeekAgo = new Date(now.getTime() - daysOfGoodbye * 86_400_000);
  const gone = or(lt(messages.sentAt, aWeekAgo), and(ne(messages.status, "queued"), lt(messages.createdAt, aWeekAgo)));
  await db.delete(messages).where(and(eq(messages.kind, "accountDeleted"), gone));
}
