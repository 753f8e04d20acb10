import { and, count, eq, ilike, lt, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminConsultation, adminConsultationQuery } from "contract/admin-consultation";
import type { consultationColumns } from "domain/enums";
import { addDays, seoulDay, seoulInstant } from "domain/seoul-time";
import { phoneDigitsOf } from "../accounts/phone";
import type { Database } from "../db/client";
import { containing } from "../db/pattern";
import { consultations } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import { orderOf } from "../kernel/http/sort";
import { answerDay } from "./answer-day";

type Query = z.infer<typeof adminConsultationQuery>;
type Row = typeof consultations.$inferSelect;

function lateBefore(now: Date): Date {
  const today = seoulDay(now);
  let day = addDays(today, -1);
  while (answerDay(day) >= today) day = addDays(day, -1);
  return seoulInstant(addDays(day, 1), 0);
}

function filterOf({ q, status }: Query, now: Date): SQL | undefined {
  const part = q && containing(q);
  const isLate = and(eq(consultations.status, "received"), lt(consultations.createdAt, lateBefore(now)));
  return and(
    status && (status === "late" ? isLate : eq(consultations.status, status)),
    part
      ? or(
          ilike(consultations.ownerName, part),
          ilike(consultations.email, part),
          ilike(consultations.phone, part),
          ...phoneDigitsOf(q ?? "").map(
            (digits) => sql`regexp_replace(${consultations.phone}, '\\D', '', 'g') like ${containing(digits)}`,
          ),
          ilike(consultations.buildingAddress, part),
        )
      : undefined,
  );
}

const columns: Record<(typeof consultationColumns)[number], SQL> = {
  createdAt: sql`${consultations.createdAt}`,
  ownerName: sql`lower(${consultations.ownerName})`,
  units: sql`${consultations.units}`,
  status: sql`array_position(array['received', 'answered', 'closed'], ${consultations.status})`,
};

/** A page of enquiries with the day by which each was promised an answer. */
export async function listAdminConsultations(
  db: Database,
  query: Query,
  now: Date,
): Promise<{ rows: AdminConsultation[]; total: number }> {
  const where = filterOf(query, now);
  const rows = await db
    .select()
    .from(consultations)
    .where(where)
    .orderBy(...orderOf(query.sort, columns, consultations.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [counted] = await db.select({ total: count() }).from(consultations).where(where);
  return { rows: rows.map((row) => present(row, now)), total: counted?.total ?? 0 };
}

/** @throws ApiError CONSULTATION_NOT_FOUND */
export async function getAdminConsultation(db: Database, id: string, now: Date): Promise<AdminConsultation> {
  const [row] = await db.select().from(consultations).where(eq(consultations.id, id));
  if (!row) throw new ApiError("CONSULTATION_NOT_FOUND");
  return present(row, now);
}

function present({ createdAt, ...row }: Row, now: Date): AdminConsultation {
  const answerBy = answerDay(seoulDay(createdAt));
  return {
    ...row,
    answerBy,
    late: row.status === "received" && answerBy < seoulDay(now),
    createdAt: createdAt.toISOString(),
  };
}
