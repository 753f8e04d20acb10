import { z } from "zod";
import { auditActors } from "domain/enums";
import { adminCalls, defineListFile } from "./call";
import { seoulDate } from "./dates";
import { id, instant, pageQuery } from "./envelope";
import { sortBy } from "./sort";
import { text } from "./text";

const auditActorSchema = z.enum(auditActors);

/** The record's page in the console, if it has one: the list it stands in, and its id, slug or code as `key`. */
const aboutSchema = z.object({
  list: z.enum([
    "users",
    "reservations",
    "houses",
    "community",
    "reviews",
    "faq",
    "coupons",
    "consultations",
    "conversations",
    "messages",
  ]),
  key: z.string(),
  name: z.string().nullable().meta({
    description: "As people call it: an e-mail, a reservation's code, a title; null for one of a deleted account",
  }),
});
export type AuditAbout = z.infer<typeof aboutSchema>;

export const auditEntrySchema = z
  .object({
    id,
    at: instant,
    actor: auditActorSchema,
    actorId: id.nullable(),
    actorEmail: z.string().nullable(),
    address: z.string().nullable().meta({ description: "The address from which an admin acted" }),
    action: z.string().meta({ description: "Such as reservation.canceled" }),
    subject: z.string(),
    subjectId: id,
    about: aboutSchema.nullable(),
    detail: z
      .record(z.string(), z.unknown())
      .meta({ description: "Of a change: `before` and `after`, the fields that differ" }),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Seoul days, both included. */
export const auditQuery = z.object({
  who: text(254).optional().meta({ description: "Part of the e-mail of who acted, or where they acted from" }),
  actor: auditActorSchema.optional(),
  action: text(100).optional().meta({ description: "The beginning of an action, such as account." }),
  subject: text(50).optional(),
  subjectId: id.optional(),
  reservationId: id.optional().meta({ description: "About this reservation, its payments and its signers" }),
  from: seoulDate.optional(),
  to: seoulDate.optional(),
  sort: sortBy(["at"]).default("-at"),
  ...pageQuery,
});

export const listAuditLog = adminCalls("audit.read").get("listAuditLog", "/v1/admin/audit-log", {
  summary: "The audit log, newest first",
  query: auditQuery,
  data: z.array(auditEntrySchema),
  isPaged: true,
});

export const exportAuditLog = defineListFile(listAuditLog, {
  operationId: "exportAuditLog",
  summary: "The entries of a query as a file, newest first",
});
