import { z } from "zod";
import { consultationColumns, consultationStatuses } from "domain/enums";
import { adminCalls, defineListFile } from "../call";
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

const reader = adminCalls("consultations.read");
const writer = adminCalls("consultations.write");

export const listConsultations = reader.get("listConsultations", "/v1/admin/consultations", {
  summary: "Owners' enquiries, newest first",
  query: adminConsultationQuery,
  data: z.array(adminConsultationSchema),
  isPaged: true,
});

export const exportConsultations = defineListFile(listConsultations, {
  operationId: "exportConsultations",
  summary: "The same enquiries as a CSV file",
});

export const getConsultation = reader.get("getConsultation", "/v1/admin/consultations/{id}", {
  summary: "One enquiry",
  params: byId,
  data: adminConsultationSchema,
  errors: ["CONSULTATION_NOT_FOUND"],
});

export const updateConsultation = writer.put("updateConsultation", "/v1/admin/consultations/{id}", {
  summary: "How far it is, and what admins note of it",
  params: byId,
  body: consultationChangeBody,
  data: adminConsultationSchema,
  errors: ["CONSULTATION_NOT_FOUND"],
});
