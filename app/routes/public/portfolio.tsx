import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { setTimeout as wait } from "node:timers/promises";
import { useTranslation } from "react-i18next";
import { v7 as uuidv7 } from "uuid";
import { createConsultation } from "contract/consultation";
import { seoulDate } from "contract/dates";
import { anchor } from "~/design-system/layout/layout.css";
import { PageSection } from "~/design-system/page-section/page-section";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Steps } from "~/design-system/steps/steps";
import { Text } from "~/design-system/text/text";
import { ConsultationForm } from "~/features/consultations/consultation-form";
import { consultationForm, tooEarlyBy } from "~/features/consultations/consultation.form.server";
import * as styles from "~/features/consultations/consultations.css";
import { LegalTextLink } from "~/features/legal/legal-links";
import { Offer } from "~/features/consultations/offer";
import { Received } from "~/features/consultations/received";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { findPostedKey } from "~/platform/forms/idempotency-key";
import { parseForm } from "~/platform/forms/forms.server";
import { recordInvalid, recordRefused, toFormValues } from "~/platform/forms/record-form.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["consultations"] };

export const shouldRevalidate = revalidateOnConflict;

const enquiry = "enquiry";

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(({ locale, t, url }) => {
  const answerBy = seoulDate.safeParse(url.searchParams.get("received")).data;
  return {
    title: answerBy ? t("consultations:received.title") : t("consultations:title"),
    description: t("consultations:description"),
    address: pageAddress(url, locale),
    answerBy,
    idempotencyKey: uuidv7(),
  };
});

export const action = publicAction(async ({ api, form, locale, t }) => {
  const submission = parseForm(form, consultationForm, t);
  if (submission.status !== "success") {
    const { posted, status } = recordInvalid(toFormValues(form), submission);
    return data(posted, status);
  }
  const { website: _trap, ...fields } = submission.value;
  await wait(tooEarlyBy(findPostedKey(form), Date.now()));
  try {
    const body = { ...fields, agreePrivacy: true, locale } as const;
    const { answerBy } = await api.call(createConsultation, { body });
    return redirect(`${paths.portfolio({ received: answerBy })}#${enquiry}`, 303);
  } catch (problem) {
    const { posted, status } = recordRefused(toFormValues(form), submission, problem);
    return data(posted, status);
  }
});

export default function PortfolioPage() {
  const { t } = useTranslation("consultations");
  const { answerBy } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <>
      <Offer enquiry={`#${enquiry}`} />
      <PageSection tint="sunken" labelledBy="enquiry-title">
        <div className={styles.enquiry}>
          <Stack gap="24">
            <Heading level={2} id="enquiry-title">
              {t("steps.title")}
            </Heading>
            <Text tone="soft">{t("steps.lead")}</Text>
            <Steps steps={t("steps.list", { returnObjects: true })} />
          </Stack>
          <div id={enquiry} className={anchor}>
            <Card floating>
              {answerBy ? (
                <Received answerBy={answerBy} />
              ) : (
                <Stack gap="24">
                  <Heading level={2} size="block">
                    {t("form.title")}
                  </Heading>
                  <ConsultationForm
                    action={`${paths.portfolio()}#${enquiry}`}
                    posted={posted}
                    privacyLink={<LegalTextLink name="privacy">{t("form.readPrivacy")}</LegalTextLink>}
                  />
                </Stack>
              )}
            </Card>
          </div>
        </div>
      </PageSection>
    </>
  );
}
