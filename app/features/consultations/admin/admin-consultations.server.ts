import { z } from "zod";
import { adminConsultationSchema, consultationChangeBody, type AdminConsultation } from "contract/admin-consultation";
import { version } from "contract/version";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { FormValues } from "~/platform/forms/use-fields";
import type { ListQuery } from "~/platform/lists/list-query";

const consultationPath = (id: string) => `/v1/admin/consultations/${encodeURIComponent(id)}`;

/** A page of owners' enquiries, by the address of the list. */
export function listConsultations(api: ApiClient, query: ListQuery) {
  return api.list("/v1/admin/consultations", { query, returns: z.array(adminConsultationSchema) });
}

export function getConsultation(api: ApiClient, id: string): Promise<AdminConsultation> {
  return api.get(consultationPath(id), { returns: adminConsultationSchema });
}

export function changeConsultation(
  api: ApiClient,
  id: string,
  body: z.output<typeof consultationForm>,
): Promise<AdminConsultation> {
  return api.put(consultationPath(id), { body, returns: adminConsultationSchema });
}

/** How far it is, and what staff note. */
export const consultationForm = consultationChangeBody.extend({ version });

export function consultationValues({ status, note, version }: AdminConsultation): FormValues {
  return { status, note, version: String(version) };
}
