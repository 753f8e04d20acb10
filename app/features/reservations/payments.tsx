import { useTranslation } from "react-i18next";
import type { Refund, Deduction } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { formatCurrency, formatMoney } from "domain/money/money";
import { PriceList } from "~/design-system/price-list/price-list";
import { Text } from "~/design-system/text/text";
import { formatDate, formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { RefundPolicyName } from "domain/enums";
import { splitInstallment } from "domain/money/installment-parts";
import { refundArrivalDays } from "domain/rules";
import { seoulDay } from "domain/seoul-time";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { thumbnail } from "~/design-system/picture/thumbnail.css";
import { paths } from "~/platform/paths/paths";

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

export function RefundList({ groups, policy }: { groups: readonly RefundGroup[]; policy: RefundPolicyName }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, locale);
  const noteOf = ({ paid, isKept }: RefundGroup["lines"][number]) => {
    if (paid === null) return undefined;
    const ofPaid = t("cancel.ofPaid", { amount: money(paid) });
    return isKept && policy === "thirtyDay" ? `${ofPaid}. ${t("refund.depositKept")}` : ofPaid;
  };
  return (
    <Stack gap="24">
      {groups.map(({ cause, refunds, lines, total, returned }) => (
        <Stack key={cause} gap="8">
          <Heading level={3} size="small">
            {t(`refund.cause.${cause}`)}
          </Heading>
          <PriceList
            lines={[
              ...lines.map((line) => ({
                label: cause === "discrepant" ? t("refund.payment") : t(`cancel.line.${line.kind}`),
                note: noteOf(line),
                amount: line.isKept ? t("cancel.kept") : money(line.refund),
              })),
              ...(returned > 0 ? [{ label: t("cancel.returned"), amount: money(returned) }] : []),
              { label: t("refund.total"), amount: money(total), strong: true },
            ]}
          />
          <Text as="div" size="small" tone="soft">
            {total === 0 ? (
              <p>{t(returned > 0 ? "refund.noneBeside" : "refund.none")}</p>
            ) : (
              <RefundStates refunds={refunds} />
            )}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

export function RefundStates({ refunds }: { refunds: readonly Refund[] }) {
  return useRefundSentences(refunds).map((sentence) => <p key={sentence}>{sentence}</p>);
}

export function useRefundSentences(refunds: readonly Refund[]): string[] {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return sumRefundStates(refunds).map(({ state, amount, date }) =>
    t(`refund.line.${state}`, {
      amount: formatMoney(amount, locale),
      date: date && formatDate(date, locale, "long"),
      ...refundArrivalDays,
    }),
  );
}

type State = "returned" | "transferred" | Exclude<Refund["status"], "done">;
export type RefundStateSum = { state: State; amount: number; date: string | null };

/** Refunds grouped by status and Seoul day. KRW. */
export function sumRefundStates(refunds: readonly Refund[]): RefundStateSum[] {
  const sums = new Map<string, RefundStateSum>();
  for (const refund of refunds) {
    const { status, transferReference, executedAt, expectedBy } = refund;
    const state = status !== "done" ? status : transferReference ? "transferred" : "returned";
    const date = executedAt ? seoulDay(new Date(executedAt)) : expectedBy;
    const key = `${state} ${date}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { state, amount: before + refund.amount, date });
  }
  return [...sums.values()];
}

/** Those that `refund` and `refundAmount` of a reservation speak of. */
export const refundsOfStay = (refunds: readonly Refund[]) =>
  refunds.filter(({ cause }) => cause !== "duplicate" && cause !== "discrepant" && cause !== "deposit");

export type RefundGroup = {
  cause: Refund["cause"];
  refunds: Refund[];
  /** `isKept`: a paid deposit of which nothing is refunded. */
  lines: { kind: "rent" | "bedding" | "deposit"; refund: number; paid: number | null; isKept: boolean }[];
  total: number;
  /** What went back outside the product, beside `total`. */
  returned: number;
};

const purposes = ["rent", "bedding", "deposit"] as const;

/**
 * Refund lines of a stay by cause and purpose. Lines of a cancelled stay also show what was paid and kept. A settled
 * deposit has its own section. KRW.
 */
export function groupRefunds(
  reservation: Pick<Reservation, "depositRefund" | "refunds" | "status" | "installments"> & {
    payments: Pick<Reservation["payments"][number], "installments" | "returnedElsewhere">[];
  },
): RefundGroup[] {
  const { depositRefund, status, installments, payments } = reservation;
  const refunds = reservation.refunds.filter(({ cause }) => cause !== "deposit" || !depositRefund);
  const isOff = status === "canceled" || status === "expired";
  const returned = payments.reduce((sum, { returnedElsewhere }) => sum + returnedElsewhere, 0);
  // What went back was paid before
  const wasPaid = ({ number, status }: Reservation["installments"][number]) =>
    status === "paid" || payments.some((one) => one.returnedElsewhere > 0 && one.installments.includes(number));
  const received = installments.map((part) =>
    splitInstallment(part, { from: 0, to: wasPaid(part) ? part.amount : part.received }),
  );
  const paid = {
    rent: received.reduce((sum, part) => sum + part.rent, 0),
    bedding: received.reduce((sum, part) => sum + part.bedding, 0),
    deposit: received.reduce((sum, part) => sum + part.deposit, 0),
  };
  const ofTheEnd = status === "canceled" ? "cancellation" : "expiry";
  const causes = new Set(refunds.map(({ cause }) => cause));
  if (isOff && paid.rent + paid.bedding + paid.deposit > 0) causes.add(ofTheEnd);
  return [...causes].map((cause) => {
    const own = refunds.filter((refund) => refund.cause === cause);
    const sumOf = (kind: (typeof purposes)[number]) => own.reduce((sum, refund) => sum + refund[kind], 0);
    const isWholeStay = status === "canceled" && cause === ofTheEnd; // an expired stay has no record of what was paid
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    const isAnythingKept = paid.rent + paid.bedding + paid.deposit > total + returned;
    const lines = purposes
      .map((kind) => ({ kind, refund: sumOf(kind), paid: isWholeStay ? paid[kind] : null }))
      .filter((line) => line.refund > 0 || (line.paid ?? 0) > 0)
      .map((line) => ({ ...line, isKept: line.kind === "deposit" && line.refund === 0 && isAnythingKept }));
    return { cause, refunds: own, lines, total, returned: isWholeStay ? returned : 0 };
  });
}

export const hasEvidence = ({ note, photograph }: Deduction) => Boolean(note ?? photograph);

export function DeductionEvidence({ deduction: { what, note, photograph } }: { deduction: Deduction }) {
  const { t } = useTranslation("reservations");
  return (
    <Stack as="span" gap="8" align="start">
      {note && (
        <Text as="span" size="inherit" weight="inherit" lines="kept">
          {note}
        </Text>
      )}
      {photograph && (
        <a href={paths.media(photograph, 1600)}>
          <img
            className={thumbnail}
            src={paths.media(photograph, 320)}
            alt={t("settlement.photograph", { what })}
            width={144}
            height={96}
            loading="lazy"
          />
        </a>
      )}
    </Stack>
  );
}
