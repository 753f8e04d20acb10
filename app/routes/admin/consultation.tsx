import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { getConsultation } from "~/features/consultations/admin/admin-consultation.server";
import { consultationValues } from "~/features/consultations/admin/consultation.form.server";
import { ConsultationFacts } from "~/features/consultations/admin/consultation-facts";
import { ConsultationForm } from "~/features/consultations/admin/consultation-form";
import { changeConsultationBy } from "~/features/consultations/admin/consultation-intents.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { privatePage } from "~/platform/request/page-headers";
import { translatorOf } from "~/platform/i18n/i18n.server";
import { useListContext } from "~/platform/lists/use-list";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader(async ({ api, params, t }) => {
  const consultation = await getConsultation(api, params.id ?? "");
  return {
    title: t("adminConsultations:one", { name: consultation.ownerName }),
    consultation,
    saved: consultationValues(consultation),
    subject: translatorOf(consultation.locale)("adminConsultations:subject"),
  };
});

export const action = adminAction(changeConsultationBy);

export default function ConsultationPage() {
  const { t } = useTranslation("admin");
  const { title, consultation, saved, subject } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { backTo, stay } = useListContext();
  return (
    <Stack gap="24">
      <AdminPageHeader
        back={<TextLink to={backTo(paths.adminList("consultations"))}>{t("list.back")}</TextLink>}
        title={title}
      />
      <ConsultationFacts consultation={consultation} subject={subject} />
      <ConsultationForm
        key={posted?.turn ?? saved.version}
        action={stay(paths.adminRecord("consultations", consultation.id))}
        saved={saved}
        posted={posted}
      />
    </Stack>
  );
}
