import { useTranslation } from "react-i18next";
import type { StayChange } from "contract/stay-change";
import { formatMoney } from "domain/money";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { StatusIndicator } from "~/design-system/status-indicator/status-indicator";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { Permitted } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import { ChangedTerms } from "../../change/changed-terms";

/** A change that still has to be signed or paid: it comes before the stay's own state, which is as it was. */
export function WaitingChange({ reservationId, change }: { reservationId: string; change: StayChange }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const { dueNow, from, holdExpiresAt, isPaid, refundAmount, signers, to } = change;
  const money = (won: number) => formatMoney(won, locale);
  const missing = signers.filter(({ signedAt }) => !signedAt).map(({ fullName }) => fullName);
  return (
    <Stack gap="16">
      <Heading level={2} size="small">
        {t("reservations:change.pending.title")}
      </Heading>
      <ChangedTerms from={from} to={to} />
      {signers.length > 0 && (
        <StatusIndicator
          state={missing.length > 0 ? "wait" : "on"}
          label={t(missing.length > 0 ? "detail.change.toSign" : "detail.change.signed")}
          detail={missing.length > 0 && t("reservations:stayStatus.stillToSign", { names: missing.join(", ") })}
        />
      )}
      {dueNow > 0 && (
        <StatusIndicator
          state={isPaid ? "on" : "wait"}
          label={t(isPaid ? "detail.change.paid" : "detail.change.toPay", { amount: money(dueNow) })}
        />
      )}
      <StatusIndicator
        state="wait"
        label={t("detail.change.until", { until: formatInstant(holdExpiresAt, locale) })}
        detail={t("detail.change.else")}
      />
      {refundAmount > 0 && (
        <StatusIndicator state="wait" label={t("detail.change.refund", { amount: money(refundAmount) })} />
      )}
      <Permitted permission="reservations.write">
        <ButtonLink to={paths.adminChange(reservationId)} variant="secondary" size="small" fullWidth>
          {t("actions.seeChange")}
        </ButtonLink>
      </Permitted>
    </Stack>
  );
}
