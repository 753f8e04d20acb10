import type { z } from "zod";
import type { AdminConsultation, adminConsultationQuery } from "contract/admin-consultation";
import type { Database } from "../db/client";
import type { CsvFile } from "../kernel/http/csv";
import { readPages, toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";
import { listAdminConsultations } from "./admin-consultation.queries";

type Filter = Omit<z.infer<typeof adminConsultationQuery>, "page" | "size">;

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

/** The enquiries of a list as a file. */
export function consultationsFile(db: Database, filter: Filter, now: Date): CsvFile {
  return toCsvFile(
    "consultations",
    columns,
    readPages((query) => listAdminConsultations(db, query, now), filter),
  );
}
