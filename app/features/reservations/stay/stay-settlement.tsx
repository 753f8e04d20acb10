import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money";
import { Notice } from "~/design-system/notice/notice";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { RefundStates } from "../refund-states";
import { refundsOfStay } from "../refund-sums";

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
