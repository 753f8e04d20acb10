import { z } from "zod";
import { adminConsultationSchema, consultationChangeBody, type AdminConsultation } from "contract/admin-consultation";
import { versionField as version } from "contract/version";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import type { FormValues } from "~/platform/forms/use-fields";
import type { ListQuery } from "~/platform/lists/list-query";
import { paths } from "~/platform/paths/paths";

const consultationPath = (id: string) => `/v1/admin/consultations/${encodeURIComponent(id)}`;

export function listConsultations(api: ApiClient, query: ListQuery) {
  return api.list("/v1/admin/consultations", { query, returns: z.array(adminConsultationSchema) });
}

export function getConsultation(api: ApiClient, id: string): Promise<AdminConsultation> {
  return api.get(consultationPath(id), { returns: adminConsultationSchema });
}

/** Its status, and the admins' note. */
const consultationForm = consultationChangeBody.extend({ version });

export async function updateConsultation(
  api: ApiClient,
  id: string,
  body: z.output<typeof consultationForm>,
): Promise<void> {
  await api.put(consultationPath(id), { body });
}

export function consultationValues({ status, note, version }: AdminConsultation): FormValues {
  return { status, note, version: String(version) };
}

/** What the button of an enquiry's page does. */
export const runConsultationIntent = recordIntents({
  save: recordIntent(consultationForm, async ({ api, params: { id = "" }, t }, body) => {
    await updateConsultation(api, id, body);
    return { done: t("admin:saved.done"), to: paths.adminRecord("consultations", id) };
  }),
});
