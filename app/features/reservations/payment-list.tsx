import { useTranslation } from "react-i18next";
import type { Refund } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { formatCurrency, formatMoney } from "domain/money/money";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate, formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useRefundSentences } from "./refund-list";

type Payments = Reservation["payments"];
type PaymentListProps = { payments: Payments; refunds: readonly Refund[]; isOver: boolean };

export function PaymentList({ payments, refunds, isOver }: PaymentListProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  if (payments.length === 0) return <Text tone="soft">{t("payments.none")}</Text>;
  return (
    <PriceList
      lines={payments.map((payment, index) => ({
        key: payment.id,
        label: payment.receivedOn
          ? formatDate(payment.receivedOn, locale, "long")
          : formatInstant(payment.createdAt, locale),
        note: (
          <PaymentNote
            payment={payment}
            refunds={refunds.filter(({ paymentId }) => paymentId === payment.id)}
            isForgotten={isOver || index < payments.length - 1}
          />
        ),
        amount: formatCurrency(payment.received ?? { amount: payment.amount, currency: "KRW" }, locale),
      }))}
    />
  );
}

type PaymentNoteProps = { payment: Payments[number]; refunds: readonly Refund[]; isForgotten: boolean };

function PaymentNote({ payment, refunds, isForgotten }: PaymentNoteProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const sentences = useRefundSentences(refunds);
  const requestedAmount =
    differsFromRequest(payment) && t("payments.requested", { amount: formatMoney(payment.amount, locale) });
  const atDesk = payment.receivedOn && t(`method.${payment.method}`);
  const status = t(`payments.status.${stateOf(payment, isForgotten)}`);
  const { returnedElsewhere } = payment;
  const returned =
    returnedElsewhere > 0 && t("payments.returnedElsewhere", { amount: formatMoney(returnedElsewhere, locale) });
  return <span>{[atDesk, status, requestedAmount, returned, ...sentences].filter(Boolean).join(" · ")}</span>;
}

const differsFromRequest = ({ amount, received }: Payments[number]) =>
  received !== null && (received.amount !== amount || received.currency !== "KRW");

function stateOf(payment: Payments[number], isForgotten: boolean) {
  const { status, failure } = payment;
  if (status === "discrepant" && payment.refundPending + payment.refundFailed > 0) return "discrepantReturned";
  if (status === "failed" && failure === "abandoned") return "abandoned";
  return status === "pending" && isForgotten ? "notFinished" : status;
}
