import { z } from "zod";
import { adminConsultationSchema, type AdminConsultation } from "contract/admin-consultation";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { ListQuery } from "~/platform/lists/list-query";
import type { consultationForm } from "./consultation.form.server";

const consultationPath = (id: string) => `/v1/admin/consultations/${encodeURIComponent(id)}`;

export function listConsultations(api: ApiClient, query: ListQuery) {
  return api.list("/v1/admin/consultations", { query, returns: z.array(adminConsultationSchema) });
}

export function getConsultation(api: ApiClient, id: string): Promise<AdminConsultation> {
  return api.get(consultationPath(id), { returns: adminConsultationSchema });
}

export function updateConsultation(
  api: ApiClient,
  id: string,
  body: z.output<typeof consultationForm>,
): Promise<AdminConsultation> {
  return api.put(consultationPath(id), { body, returns: adminConsultationSchema });
}
