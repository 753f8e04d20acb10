import { z } from "zod";
import { consultationColumns, consultationStatuses } from "domain/enums";
import { defineCall, defineListFile } from "../call";
import { seoulDate } from "../dates";
import { byId, id, instant, languageSchema, pageQuery } from "../envelope";
import { says } from "../problem";
import { sortBy } from "../sort";
import { text, textOfLines } from "../text";
import { expectedVersion } from "../version";

const status = z.enum(consultationStatuses, { error: says("required") });

export const adminConsultationQuery = z.object({
  q: text(200).optional(),
  status: z.enum([...consultationStatuses, "late"]).optional(),
  sort: sortBy(consultationColumns).default("-createdAt"),
  ...pageQuery,
});

export const adminConsultationSchema = z
  .object({
    id,
    ownerName: z.string(),
    email: z.string(),
    phone: z.string(),
    buildingAddress: z.string(),
    units: z.number().int(),
    message: z.string(),
    locale: languageSchema,
    status,
    note: z.string().meta({ description: "Written by admins, for admins" }),
    answerBy: seoulDate.meta({ description: "The day by whose evening an answer was promised" }),
    late: z.boolean().meta({ description: "The day is over and there is no answer" }),
    createdAt: instant,
    version: z.number().int(),
  })
  .meta({ id: "AdminConsultation" });
export type AdminConsultation = z.infer<typeof adminConsultationSchema>;

export const consultationChangeBody = z
  .object({ status, note: textOfLines(3000).default(""), version: expectedVersion })
  .meta({ id: "ConsultationChange" });

export const listConsultations = defineCall({
  operationId: "listConsultations",
  method: "get",
  path: "/v1/admin/consultations",
  tag: "Admin",
  summary: "Owners' enquiries, newest first",
  access: { permission: "consultations.read" },
  query: adminConsultationQuery,
  data: z.array(adminConsultationSchema),
  answers: "A page of enquiries",
  isPaged: true,
});

export const exportConsultations = defineListFile(listConsultations, {
  operationId: "exportConsultations",
  summary: "The same enquiries as a CSV file",
});

export const getConsultation = defineCall({
  operationId: "getConsultation",
  method: "get",
  path: "/v1/admin/consultations/{id}",
  tag: "Admin",
  summary: "One enquiry",
  access: { permission: "consultations.read" },
  params: byId,
  data: adminConsultationSchema,
  answers: "The enquiry",
  errors: ["CONSULTATION_NOT_FOUND"],
});

export const updateConsultation = defineCall({
  operationId: "updateConsultation",
  method: "put",
  path: "/v1/admin/consultations/{id}",
  tag: "Admin",
  summary: "How far it is, and what admins note of it",
  access: { permission: "consultations.write" },
  params: byId,
  body: consultationChangeBody,
  data: adminConsultationSchema,
  answers: "The enquiry",
  errors: ["CONSULTATION_NOT_FOUND"],
});
