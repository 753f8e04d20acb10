import { eq } from "drizzle-orm";
import { lockInTransaction, type Database } from "../../db/client";
import { getRow } from "../../db/rows";
import { closedMonths, closedMonthStays } from "../../db/schema";
import { isRecorded, recordAudit, type Actor } from "../../kernel/audit/audit";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { computeMonth, getClosingRefusal, listClosedMonths, toDays } from "./admin-monthly-report.queries";

/** `id` comes from the idempotency key, so that a repeated call finds what it has done. `month` as `YYYY-MM`. */
type MonthCommand = { id: string; month: string; actor: Actor };

/** Books the figures of a month as they are now. @throws ApiError MONTH_CLOSED, MONTH_NOT_OVER, MONTH_NOT_NEXT */
export async function closeMonth({ db, now }: Services, { id, month, actor }: MonthCommand): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await lockClosedMonths(tx);
    if (await isRecorded(tx, id)) return;
    const days = toDays(month);
    const at = now();
    const refusal = getClosingRefusal(days, closed, at);
    if (refusal) throw new ApiError(refusal);
    const { figures, stays } = await computeMonth(tx, days, closed);
    // Stays first: a trigger adds none to a closed month
    for (let start = 0; start < stays.length; start += batch) {
      const rows = stays.slice(start, start + batch).map(({ nights: _, ...stay }) => ({ ...stay, month: days.from }));
      await tx.insert(closedMonthStays).values(rows);
    }
    await tx.insert(closedMonths).values({ month: days.from, id, closedAt: at, closedBy: actor.id, figures });
    const entry = { id, actor, at, subject: "month", subjectId: id };
    await recordAudit(tx, { ...entry, action: "month.closed", detail: { month, earned: figures.total.earned } });
  });
}

/** Rows of one statement, which has at most 65,535 values. */
const batch = 5000;

/** Deletes the booked figures of the month that was closed last. @throws ApiError MONTH_NOT_LAST_CLOSED */
export async function reopenMonth(
  { db, now }: Services,
  { id, month, actor, reason }: MonthCommand & { reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const last = (await lockClosedMonths(tx)).at(-1);
    if (await isRecorded(tx, id)) return;
    if (!last || last.from !== toDays(month).from) throw new ApiError("MONTH_NOT_LAST_CLOSED");
    const rows = await tx.delete(closedMonths).where(eq(closedMonths.month, last.from)).returning();
    const { id: subjectId, figures } = getRow(rows);
    const entry = { id, actor, at: now(), subject: "month", subjectId };
    const detail = { month, earned: figures.total.earned, reason };
    await recordAudit(tx, { ...entry, action: "month.reopened", detail });
  });
}

async function lockClosedMonths(tx: Database) {
  await lockInTransaction(tx, "closedMonths", "all");
  return listClosedMonths(tx);
}
