import type { z } from "@hono/zod-openapi";
import { and, count, eq, lt, or, sql, type SQL } from "drizzle-orm";
import {
  adminConsultationQuery,
  adminConsultationSchema,
  consultationChangeBody,
  type AdminConsultation,
} from "contract/admin-consultation";
import { byId } from "contract/envelope";
import type { consultationColumns } from "domain/enums";
import { addDays, seoulDay, seoulInstant } from "domain/seoul-time";
import { phoneDigitsOf } from "../../people/accounts/phone";
import type { Database } from "../../db/client";
import { containing, isFoundBy } from "../../db/pattern";
import { consultations } from "../../db/schema";
import { withhold } from "../../kernel/audit/audit";
import type { ApiHono } from "../../kernel/http/openapi";
import { ApiError } from "../../kernel/http/problem";
import { orderOf } from "../../kernel/http/sort";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import { defineRecord } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { answerDay } from "./answer-day";

type Query = z.infer<typeof adminConsultationQuery>;
type Row = typeof consultations.$inferSelect;

const consultationPath = "/admin/consultations/{id}";

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

/** `/v1/admin/consultations`: what building owners asked, and how far each enquiry is. */
export function adminConsultationRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "CONSULTATION_NOT_FOUND",
    read: "consultations.read",
    write: "consultations.write",
  });
  const { db, now } = services;

  calls.list(
    {
      path: "/admin/consultations",
      summary: "Owners' enquiries, newest first",
      query: adminConsultationQuery,
      row: adminConsultationSchema,
      description: "A page of enquiries",
      file: {
        summary: "The same enquiries as a CSV file",
        description: "The rows of all pages",
        columns,
      },
    },
    ({ query }) => listAdminConsultations(db, query, now()),
  );
  calls.get(
    {
      path: consultationPath,
      summary: "One enquiry",
      params: byId,
      data: adminConsultationSchema,
      description: "The enquiry",
    },
    ({ params }) => getAdminConsultation(db, params.id, now()),
  );
  calls.update(
    {
      path: consultationPath,
      summary: "How far it is, and what admins note of it",
      params: byId,
      body: consultationChangeBody,
      data: adminConsultationSchema,
      description: "The enquiry",
    },
    async ({ params, body: { version, ...values }, actor }) => {
      // Of a note, which may say a name or a phone, the audit log learns only that it is another one
      await consultationRecord.update(services, { key: params.id, version, actor }, () => values, {
        detail: (changes) => withhold(changes, "note"),
      });
      return getAdminConsultation(db, params.id, now());
    },
  );
  return calls.router;
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
