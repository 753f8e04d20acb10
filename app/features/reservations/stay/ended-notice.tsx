import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money";
import { Notice } from "~/design-system/notice/notice";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { RefundStates } from "../refund-states";
import { groupRefunds, refundsOfStay } from "../refund-sums";

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
