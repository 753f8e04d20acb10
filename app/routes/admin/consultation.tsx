import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getConsultation } from "contract/admin/consultation";
import { consultationStatuses } from "domain/enums";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextareaField } from "~/design-system/textarea-field/textarea-field";
import { runConsultationIntent, consultationValues } from "~/features/consultations/admin/admin-consultation.server";
import { ConsultationFacts } from "~/features/consultations/admin/consultation-facts";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import type { FormValues } from "~/platform/forms/use-fields";
import { useRecordForm, type RecordFormState } from "~/platform/forms/use-record-form";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { RecordPage } from "~/platform/lists/record-page";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminConsultations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("consultations.read", async ({ api, params: { id = "" }, t }) => {
  const consultation = await api.call(getConsultation, { params: { id } });
  return {
    title: t("adminConsultations:one", { name: consultation.ownerName }),
    consultation,
    saved: consultationValues(consultation),
    subject: getFixedT(consultation.locale)("adminConsultations:subject"),
  };
});

export const action = adminAction("consultations.write", runConsultationIntent);

export default function ConsultationPage() {
  const { title, consultation, saved, subject } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { withList } = useListContext();
  return (
    <RecordPage list="consultations" title={title}>
      <ConsultationFacts consultation={consultation} subject={subject} />
      <ConsultationForm
        key={posted?.turn ?? saved.version}
        action={withList(paths.adminRecord("consultations", consultation.id))}
        saved={saved}
        posted={posted}
      />
    </RecordPage>
  );
}

type ConsultationFormProps = RecordFormState & { action: string };

/** How far an enquiry is, and what admins note of it. */
function ConsultationForm({ action, saved, posted }: ConsultationFormProps) {
  const { t } = useTranslation(["adminConsultations", "common"]);
  const form = useRecordForm("consultation", { saved, posted });
  const { fieldOf } = form;
  const labels = { status: t("status"), note: t("note") };
  const options = consultationStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  const shown = (values: FormValues) => ({
    ...values,
    status: options.find(({ value }) => value === values.status)?.label,
  });
  return (
    <PostForm form={form} action={action} labels={labels} shown={shown} maxWidth="reading">
      <SelectField {...fieldOf("status")} label={labels.status} options={options} />
      <TextareaField {...fieldOf("note")} label={labels.note} hint={t("noteHint")} rows={5} />
      <div>
        <SubmitButton variant="brand" name="intent" value="save" size="small">
          {t("common:actions.save")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
