import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getSecondFactor } from "contract/account";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import {
  RecoveryCodes,
  SecondFactorChoices,
  SecondFactorQuestion,
  secondFactorQuestions,
  StartSetUp,
  SetUp,
} from "~/features/account/second-factor/second-factor-cards";
import {
  runSecondFactorIntent,
  drawQrCode,
  findRecoveryCodes,
  findSetUp,
} from "~/features/account/second-factor/second-factor.server";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["secondFactor"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ account, api, session, t, url }) => {
  const setUp = findSetUp(session, account);
  const factor = await api.call(getSecondFactor);
  return {
    title: t("secondFactor:page.title"),
    factor,
    setUp: setUp && { secret: setUp.secret, uri: setUp.uri, qr: drawQrCode(setUp.uri) },
    codes: findRecoveryCodes(session, account),
    isMandatory: account.secondFactor === "mandatory",
    isNeeded: account.secondFactorNeeded,
    question: factor.on ? findConfirm(url, secondFactorQuestions) : null,
  };
});

export const action = memberAction(runSecondFactorIntent);

export default function SecondFactorPage() {
  const { t } = useTranslation("secondFactor");
  const { factor, setUp, codes, isMandatory, isNeeded, question } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { since, recoveryCodesLeft } = factor;
  return (
    <Container width="reading" block="32">
      <Stack gap="24">
        <Stack gap="8">
          <div>
            <TextLink standalone to={paths.profile("secondFactor")}>
              {t("page.back")}
            </TextLink>
          </div>
          <Heading level={1}>
            {t(question ? `page.${question === "switchOff" ? "off" : "renew"}` : "page.title")}
          </Heading>
        </Stack>
        {isMandatory && !codes && (
          <Notice tone="info" silent title={t("page.mandatoryTitle")}>
            <p>{t("page.mandatory")}</p>
          </Notice>
        )}
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : setUp ? (
          <SetUp setUp={setUp} refused={posted?.reply} />
        ) : question ? (
          <SecondFactorQuestion question={question} />
        ) : since ? (
          <SecondFactorChoices since={since} recoveryCodesLeft={recoveryCodesLeft} isNeeded={isNeeded} />
        ) : (
          <StartSetUp />
        )}
      </Stack>
    </Container>
  );
}
