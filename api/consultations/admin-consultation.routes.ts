import { z } from "@hono/zod-openapi";
import {
  adminConsultationQuery,
  adminConsultationSchema,
  consultationChangeBody,
  type AdminConsultation,
} from "contract/admin-consultation";
import { id } from "contract/envelope";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { CsvColumns } from "../kernel/records/csv-columns";
import type { Services } from "../kernel/services";
import { updateConsultation } from "./consultation.commands";
import { getAdminConsultation, listAdminConsultations } from "./admin-consultation.queries";

const byId = z.object({ id });
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

/** `/v1/admin/consultations`: what building owners asked, and how far each enquiry is. */
export function adminConsultationRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "CONSULTATION_NOT_FOUND" });
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
      summary: "How far it is, and what staff note of it",
      params: byId,
      body: consultationChangeBody,
      data: adminConsultationSchema,
      description: "The enquiry",
    },
    async ({ params, body: { version, ...values }, actor }) => {
      await updateConsultation(services, { id: params.id, version, actor }, values);
      return getAdminConsultation(db, params.id, now());
    },
  );
  return calls.router;
}
