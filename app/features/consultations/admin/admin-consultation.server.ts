import { consultationChangeBody, updateConsultation, type AdminConsultation } from "contract/admin/consultation";
import { versionField as version } from "contract/version";
import { recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { paths } from "~/platform/paths/paths";

/** Its status, and the admins' note. */
const consultationForm = consultationChangeBody.extend({ version });

export function consultationValues({ status, note, version }: AdminConsultation): FormValues {
  return { status, note, version: String(version) };
}

/** What the button of an enquiry's page does. */
export const runConsultationIntent = recordIntents({
  save: recordIntent(consultationForm, async ({ api, params: { id = "" }, t }, body) => {
    await api.call(updateConsultation, { params: { id }, body });
    return { done: t("admin:saved.done"), to: paths.adminRecord("consultations", id) };
  }),
});
