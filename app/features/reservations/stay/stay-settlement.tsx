import { useTranslation } from "react-i18next";
import type { Refund } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { seoulDay } from "domain/seoul-time";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate, formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { DeductionEvidence, hasEvidence, RefundStates, groupRefunds, refundsOfStay } from "../payments";

export function StaySettlement({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { bookedCheckOut, depositRefund, eviction, refund, refundAmount, refunds, schedule, status } = reservation;
  const money = (amount: number) => formatMoney(amount, locale);
  const day = (date: string) => formatDate(date, locale, "long");
  return (
    <>
      {eviction && (
        <Notice tone="warning" title={t("settlement.ended", { date: day(schedule.checkOut) })}>
          {eviction.reason && <p>{t("settlement.endedReason", { reason: eviction.reason })}</p>}
          <p>{t("settlement.endedRules", { amount: money(eviction.depositKept) })}</p>
          {eviction.refundAmount > 0 && (
            <>
              <p>{t("refund.amount", { amount: money(eviction.refundAmount) })}</p>
              <RefundStates refunds={refundsOfStay(refunds)} />
            </>
          )}
        </Notice>
      )}
      {bookedCheckOut && !eviction && status === "confirmed" && (
        <Notice tone="info" title={t("settlement.shortened", { date: day(schedule.checkOut) })}>
          <p>{t("settlement.booked", { date: day(bookedCheckOut) })}</p>
          {refund === "none" ? (
            <p>{t("refund.none")}</p>
          ) : (
            <>
              <p>{t("refund.amount", { amount: money(refundAmount) })}</p>
              <RefundStates refunds={refundsOfStay(refunds)} />
            </>
          )}
        </Notice>
      )}
      {depositRefund && (
        <Notice tone="info" title={t("settlement.deposit")}>
          <p>
            {depositRefund.status === "none"
              ? t("settlement.nothingBack")
              : t("settlement.back", { amount: money(depositRefund.amount) })}
          </p>
          <RefundStates refunds={refunds.filter(({ cause }) => cause === "deposit")} />
          {depositRefund.deductions.map(({ amount, what }) => (
            <p key={`${what} ${amount}`}>{t("settlement.kept", { amount: money(amount), text: what })}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

export function EndedNotice({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { status, amountPaid, canceledAt, cancelReason, payments, refund, refundAmount } = reservation;
  if (status !== "canceled" && status !== "expired" && status !== "terminated") return null;
  const keptDeposit = groupRefunds(reservation)
    .flatMap(({ lines }) => lines)
    .find(({ kind, isKept }) => kind === "deposit" && isKept)?.paid;
  const at = canceledAt && t("ended.at", { at: formatInstant(canceledAt, locale) });
  return (
    <Notice tone="info" title={t(`ended.${status}`)}>
      {at && <p>{at}</p>}
      {cancelReason && <p>{t("ended.reason", { reason: cancelReason })}</p>}
      {refund === "none" && amountPaid > 0 && <p>{t("refund.none")}</p>}
      {payments.every(({ received }) => received === null) && <p>{t("refund.unpaid")}</p>}
      {refund !== "none" && (
        <>
          <p>{t("refund.amount", { amount: formatMoney(refundAmount, locale) })}</p>
          <RefundStates refunds={refundsOfStay(reservation.refunds)} />
        </>
      )}
      {keptDeposit && <p>{t("refund.keptDeposit", { amount: formatMoney(keptDeposit, locale) })}</p>}
    </Notice>
  );
}

type DepositRefundProps = {
  deposit: number;
  decision: NonNullable<Reservation["depositRefund"]>;
  refunds: readonly Refund[];
};

export function DepositRefund({ deposit, decision, refunds }: DepositRefundProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { amount, deductions, decidedAt } = decision;
  const decided = t("deposit.decided", { date: formatDate(seoulDay(new Date(decidedAt)), locale, "long") });
  return (
    <Stack gap="8">
      <PriceList
        lines={[
          { label: t("deposit.paid"), amount: formatMoney(deposit, locale) },
          ...deductions.map((deduction) => ({
            key: `${deduction.what} ${deduction.amount}`,
            label: deduction.what,
            note: hasEvidence(deduction) && <DeductionEvidence deduction={deduction} />,
            amount: formatMoney(-deduction.amount, locale),
          })),
          {
            label: t("deposit.back"),
            note: decided,
            amount: formatMoney(amount, locale),
            strong: true,
          },
        ]}
      />
      <Text as="div" size="small" tone="soft">
        <RefundStates refunds={refunds} />
      </Text>
    </Stack>
  );
}
