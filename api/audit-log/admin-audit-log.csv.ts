import type { AuditEntry } from "contract/audit";
import type { CsvFile } from "../kernel/http/csv";
import { toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";

type Row = Omit<AuditEntry, "about">;

const columns: CsvColumns<Row> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor: ({ actor }) => actor,
  actorId: ({ actorId }) => actorId,
  actorEmail: ({ actorEmail }) => actorEmail,
  address: ({ address }) => address,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  subjectId: ({ subjectId }) => subjectId,
  detail: ({ detail }) => JSON.stringify(detail),
};

/** Entries of the audit log as a file. */
export function auditLogFile(entries: AsyncIterable<Row>): CsvFile {
  return toCsvFile("audit-log", columns, entries);
}
