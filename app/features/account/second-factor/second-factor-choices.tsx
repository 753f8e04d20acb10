import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { recoveryCodeCount } from "domain/rules";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { ConfirmPanel, type ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";

export const secondFactorQuestions = ["renewCodes", "switchOff"] as const;
type Question = (typeof secondFactorQuestions)[number];

export function StartSetUp() {
  const { t } = useTranslation("secondFactor");
  return (
    <Card>
      <Stack gap="16">
        <Text>{t("page.offLead")}</Text>
        <Form method="post">
          <Button name="intent" value="start">
            {t("page.start")}
          </Button>
        </Form>
      </Stack>
    </Card>
  );
}

type ChoicesProps = { since: string; recoveryCodesLeft: number; isNeeded: boolean };

/** Another phone, other recovery codes, off. */
export function SecondFactorChoices({ since, recoveryCodesLeft, isNeeded }: ChoicesProps) {
  const { t } = useTranslation("secondFactor");
  const locale = useLocale();
  const toConfirm = useSecondFactorQuestion();
  const counts = { left: recoveryCodesLeft, count: recoveryCodeCount };
  return (
    <Card>
      <Stack gap="16">
        <Text>{t("page.onLead", { date: formatInstant(since, locale), ...counts })}</Text>
        <Stack gap="12" ruled="16">
          <Text tone="soft">{t("page.moveText")}</Text>
          <Form method="post">
            <Button name="intent" value="start" variant="secondary" size="small">
              {t("page.move")}
            </Button>
          </Form>
        </Stack>
        <Stack gap="12" ruled="16">
          <Text tone="soft">{t("page.renewText")}</Text>
          <div>
            <ConfirmLink {...toConfirm("renewCodes")} />
          </div>
        </Stack>
        <Stack gap="12" ruled="16">
          <Text tone="soft">{t(isNeeded ? "page.needed" : "page.offText")}</Text>
          {!isNeeded && (
            <div>
              <ConfirmLink {...toConfirm("switchOff")} />
            </div>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

export function SecondFactorQuestion({ question }: { question: Question }) {
  return <ConfirmPanel {...useSecondFactorQuestion()(question)} />;
}

function useSecondFactorQuestion() {
  const { t } = useTranslation("secondFactor");
  const texts = {
    renewCodes: { title: t("page.renew"), text: t("page.renewText") },
    switchOff: { title: t("page.off"), text: t("page.offText") },
  };
  return (intent: Question): ConfirmAction => ({
    intent,
    to: paths.secondFactor({ confirm: intent }),
    back: paths.secondFactor(),
    label: texts[intent].title,
    ...texts[intent],
    button: texts[intent].title,
    keep: t("setUp.cancel"),
  });
}
