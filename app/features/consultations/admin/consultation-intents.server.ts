import { recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import { updateConsultation } from "./admin-consultation.server";
import { consultationForm } from "./consultation.form.server";

/** What the button of an enquiry's page does. */
export const changeConsultationBy = recordIntents({
  save: recordIntent(consultationForm, async ({ api, params: { id = "" }, t }, change) => {
    await updateConsultation(api, id, change);
    return { done: t("admin:saved.done"), to: paths.adminRecord("consultations", id) };
  }),
});
