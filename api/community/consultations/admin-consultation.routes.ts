import * as calls from "contract/admin/consultation";
import type { z } from "@hono/zod-openapi";
import { and, count, eq, lt, or, sql, type SQL } from "drizzle-orm";
import type { AdminConsultation, adminConsultationQuery } from "contract/admin/consultation";
import type { consultationColumns } from "domain/enums";
import { addDays, seoulDay, seoulInstant } from "domain/seoul-time";
import { phoneDigitsOf } from "../../people/accounts/phone";
import type { Database } from "../../db/client";
import { containing, isFoundBy } from "../../db/pattern";
import { consultations } from "../../db/schema";
import { withhold } from "../../kernel/audit/audit";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import { orderOf } from "../../kernel/records/lists";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import { defineRecord } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { answerDay } from "./consultation.routes";

type Query = z.infer<typeof adminConsultationQuery>;
type Row = typeof consultations.$inferSelect;

const columns: CsvColumns<AdminConsultation> = {
  createdAt: ({ createdAt }) => createdAt,
  ownerName: ({ ownerName }) => ownerName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  buildingAddress: ({ buildingAddress }) => buildingAddress,
  units: ({ units }) => units,
  message: ({ message }) => message,
  locale: ({ locale }) => locale,
  status: ({ status }) => status,
  answerBy: ({ answerBy }) => answerBy,
  late: ({ late }) => late,
  note: ({ note }) => note,
};

const sortColumns: Record<(typeof consultationColumns)[number], SQL> = {
  createdAt: sql`${consultations.createdAt}`,
  ownerName: sql`lower(${consultations.ownerName})`,
  units: sql`${consultations.units}`,
  status: sql`array_position(array['received', 'answered', 'closed'], ${consultations.status})`,
};

const consultationRecord = defineRecord<Row>({
  table: consultations,
  keyColumn: consultations.id,
  key: ({ id }) => id,
  notFound: "CONSULTATION_NOT_FOUND",
  subject: "consultation",
});

export function adminConsultationRoutes(services: Services): ApiHono {
  const { router, implement, implementList } = createImplementer(services);
  const { db, now } = services;

  implementList(calls.listConsultations, ({ query }) => listAdminConsultations(db, query, now()), {
    file: calls.exportConsultations,
    columns,
  });

  implement(calls.getConsultation, ({ params }) => getAdminConsultation(db, params.id, now()));

  implement(calls.updateConsultation, async ({ params, body: { version, ...values }, actor }) => {
    // Of a note, which may say a name or a phone, the audit log learns only that it is another one
    await consultationRecord.update(services, { key: params.id, version, actor }, () => values, {
      detail: (changes) => withhold(changes, "note"),
    });
    return getAdminConsultation(db, params.id, now());
  });
  return router;
}

function lateBefore(now: Date): Date {
  const today = seoulDay(now);
  let day = addDays(today, -1);
  while (answerDay(day) >= today) day = addDays(day, -1);
  return seoulInstant(addDays(day, 1), 0);
}

function filterOf({ q, status }: Query, now: Date): SQL | undefined {
  const isLate = and(eq(consultations.status, "received"), lt(consultations.createdAt, lateBefore(now)));
  return and(
    status && (status === "late" ? isLate : eq(consultations.status, status)),
    q
      ? or(
          isFoundBy(consultations.foundBy, q),
          ...phoneDigitsOf(q).map(
            (digits) => sql`regexp_replace(${consultations.phone}, '\\D', '', 'g') like ${containing(digits)}`,
          ),
        )
      : undefined,
  );
}

/** A page of enquiries with the day by which each was promised an answer. */
async function listAdminConsultations(
  db: Database,
  query: Query,
  now: Date,
): Promise<{ rows: AdminConsultation[]; total: number }> {
  const where = filterOf(query, now);
  const rows = await db
    .select()
    .from(consultations)
    .where(where)
    .orderBy(...orderOf(query.sort, sortColumns, consultations.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [counted] = await db.select({ total: count() }).from(consultations).where(where);
  return { rows: rows.map((row) => present(row, now)), total: counted?.total ?? 0 };
}

/** @throws ApiError CONSULTATION_NOT_FOUND */
async function getAdminConsultation(db: Database, id: string, now: Date): Promise<AdminConsultation> {
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
