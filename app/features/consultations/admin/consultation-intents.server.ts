import { recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import { changeConsultation, consultationForm } from "./admin-consultations.server";

/** What the button of an enquiry's page does. */
export const changeConsultationBy = recordIntents({
  save: recordIntent(consultationForm, async ({ api, params: { id = "" }, t }, change) => {
    await changeConsultation(api, id, change);
    return { done: t("admin:saved.done"), to: paths.adminConsultation(id) };
  }),
});
