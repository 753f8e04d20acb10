import type { z } from "zod";
import type { AdminConsultation, adminConsultationQuery } from "contract/admin-consultation";
import type { Database } from "../db/client";
import { readByPage, type Cell } from "../kernel/http/csv";
import { listAdminConsultations } from "./admin-consultation.queries";

type Filters = Omit<z.infer<typeof adminConsultationQuery>, "page" | "size">;

export const consultationFileHeader = [
  ...["createdAt", "ownerName", "email", "phone", "buildingAddress", "units"],
  ...["message", "locale", "status", "answerBy", "late", "note"],
];

/** The enquiries of a list as the rows of a file. */
export async function* listConsultationCells(db: Database, filters: Filters, now: Date): AsyncGenerator<Cell[]> {
  const rows = readByPage<AdminConsultation>(
    async (page, size) => (await listAdminConsultations(db, { ...filters, page, size }, now)).rows,
  );
  for await (const { createdAt, ownerName, email, phone, buildingAddress, units, ...more } of rows) {
    const { message, locale, status, answerBy, late, note } = more;
    yield [
      ...[createdAt, ownerName, email, phone, buildingAddress, units],
      ...[message, locale, status, answerBy, late, note],
    ];
  }
}
