import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StayChange } from "contract/stay-change";
import { formatMoney } from "domain/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { isOwnToSign } from "../signers";
import { ChangedTerms } from "./changed-terms";

type PendingChangeProps = {
  change: StayChange;
  action: string;
  idempotencyKey: string;
  /** Of its member, who signs and pays here. */
  ownReservationId?: string;
};

/** Who still has to sign, what is to be paid, and until when. */
export function PendingChange({ change, action, idempotencyKey, ownReservationId }: PendingChangeProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { signers, dueNow, installment, isPaid, holdExpiresAt } = change;
  const amount = formatMoney(dueNow, locale);
  const mustSign = isOwnToSign(change);
  return (
    <Card as="section" aria-labelledby="pending-change">
      <Stack gap="16">
        <Heading level={2} size="block" id="pending-change">
          {t("change.pending.title")}
        </Heading>
        <Text>{t("change.pending.until", { until: formatInstant(holdExpiresAt, locale) })}</Text>
        <ChangedTerms from={change.from} to={change.to} />
        <ul>
          {signers.map(({ fullName, signedAt }, index) => (
            <li key={index}>{t(signedAt ? "change.pending.signed" : "change.pending.unsigned", { name: fullName })}</li>
          ))}
          {dueNow > 0 && <li>{t(isPaid ? "change.pending.paid" : "change.pending.unpaid", { amount })}</li>}
        </ul>
        <Inline gap="12">
          {ownReservationId && mustSign && (
            <ButtonLink to={paths.signOwn(ownReservationId, change.id)}>{t("nextStep.signChangeButton")}</ButtonLink>
          )}
          {ownReservationId && installment && !isPaid && (
            <ButtonLink to={paths.pay(ownReservationId, [installment])} variant={mustSign ? "secondary" : "primary"}>
              {t("change.pending.pay", { amount })}
            </ButtonLink>
          )}
          <Form method="post" action={action}>
            <input type="hidden" name="changeId" value={change.id} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Button name="intent" value="withdraw" variant="secondary">
              {t("change.pending.withdraw")}
            </Button>
          </Form>
        </Inline>
        {isPaid && dueNow > 0 && (
          <Text size="small" tone="soft">
            {t("change.pending.back", { amount })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
