import type { z } from "zod";
import type { consultationChangeBody } from "contract/admin-consultation";
import { consultations } from "../db/schema";
import { withhold } from "../kernel/audit/audit";
import { defineRecord, type RecordCommand } from "../kernel/records/record";
import type { Services } from "../kernel/services";

const consultationRecord = defineRecord<typeof consultations.$inferSelect>({
  table: consultations,
  keyColumn: consultations.id,
  key: ({ id }) => id,
  notFound: "CONSULTATION_NOT_FOUND",
  subject: "consultation",
});

/**
 * Writes down how far an enquiry is, and what staff note of it: of a note, which may say a name or a phone, the audit log
 * learns that it is another one.
 * @throws ApiError CONSULTATION_NOT_FOUND, RECORD_CHANGED
 */
export const updateConsultation = (
  services: Services,
  { id, version, actor }: RecordCommand & { id: string },
  values: Omit<z.infer<typeof consultationChangeBody>, "version">,
): Promise<void> =>
  consultationRecord.update(services, { key: id, version, actor }, () => values, {
    detail: (changes) => withhold(changes, "note"),
  });
