import { Suspense, type ReactNode } from "react";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatCurrency } from "domain/money";
import { addDays } from "domain/seoul-time";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { lazyOr } from "~/design-system/lazy-or/lazy-or";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { PlainLink, TextLink, Unbroken } from "~/design-system/text/text";
import { refusalOf } from "~/platform/forms/posted-record";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { WidePrintButton } from "~/platform/print-button/print-button";
import { CancelForm } from "./cancel-form";
import { DepositForm } from "./deposit-form";
import * as styles from "./detail.css";
import { MidStayCheckoutForm } from "./mid-stay-checkout-form";
import { MoneyForm } from "./money-form";
import { nameAction } from "./name-action";
import type { Question } from "./confirm.server";
import type { ReservationActionFormProps } from "./reservation-action-form";
import { RoomNotReady } from "./room-not-ready";
import { Sections } from "./sections";
import { AdminStatus } from "./admin-status";
import { StayLead } from "./stay-lead";
import { Summary } from "./summary";

/** Forms with fields that the page itself does not need. */
const CorrectOccupantForm = lazyOr(
  async () => (await import("./correct-occupant-form")).CorrectOccupantForm,
  ReloadLink,
);
const PassportForm = lazyOr(async () => (await import("./passport-form")).PassportForm, ReloadLink);
const RecordPaymentForm = lazyOr(async () => (await import("./record-payment-form")).RecordPaymentForm, ReloadLink);

const EvictionForm = lazyOr(async () => (await import("./eviction-form")).EvictionForm, ReloadLink);

type ReservationDetailProps = {
  reservation: AdminReservation;
  question: Question | null;
  refusal: string | null;
  idempotencyKey: string;
  /** When the page was made, ISO 8601. */
  now: string;
  auditTrail: ReactNode;
  /** Null where they could not be loaded. */
  notes: ReactNode;
  posted?: PostedRecord & { intent: string };
};

export function ReservationDetail({
  reservation,
  idempotencyKey,
  now,
  auditTrail,
  notes,
  posted,
  ...loaded
}: ReservationDetailProps) {
  const { t } = useTranslation(["adminReservation", "admin", "reservations"]);
  const locale = useLocale();
  const { backTo } = useListContext();
  const { question } = loaded;
  const refusal = question ? null : (refusalOf(posted) ?? loaded.refusal);
  const { code, leftAt, schedule, status, phase } = reservation;
  // Of a stay that has begun, the days from yesterday on
  const calendarStart = phase === "current" ? undefined : addDays(schedule.checkIn, -1);
  const titleOf = (shown: Question) =>
    shown.intent === "returnPayment"
      ? t("actions.returnPayment", { amount: formatCurrency(shown.payment.received, locale) })
      : t(`actions.${nameAction(shown.intent, reservation)}`);
  const formProps = {
    reservationId: reservation.id,
    values: posted?.values ?? { idempotencyKey },
    lastResult: posted?.lastResult,
  };
  return (
    <Stack gap="24">
      <AdminPageHeader
        back={
          question ? undefined : (
            <Inline gap="16">
              <TextLink to={backTo(paths.adminList("reservations"))}>{t("admin:list.back")}</TextLink>
              <TextLink to={paths.adminCalendar({ house: reservation.house.slug, start: calendarStart })}>
                {t("detail.toCalendar")}
              </TextLink>
            </Inline>
          )
        }
        title={
          <span>
            {question && <span>{`${titleOf(question)}: `}</span>}
            <Unbroken>{code}</Unbroken> <AdminStatus status={status} phase={phase} leftAt={leftAt} />
          </span>
        }
        lead={<StayLead reservation={reservation} />}
        actions={question ? undefined : <WidePrintButton />}
      />
      {refusal && (
        <Notice tone="warning" title={t("actions.failed")}>
          <p data-refused-form="">{refusal}</p>
        </Notice>
      )}
      {!question && !refusal && posted?.intent === "markArrived" && (
        <RoomNotReady reservation={reservation} formKey={idempotencyKey} />
      )}
      {question ? (
        <div className={styles.question}>
          <Suspense fallback={null}>
            <ConfirmForm question={question} reservation={reservation} formProps={formProps} />
          </Suspense>
        </div>
      ) : (
        <div className={styles.columns}>
          <Summary reservation={reservation} formKey={idempotencyKey} now={now} posted={posted} />
          <Sections reservation={reservation} formKey={idempotencyKey} auditTrail={auditTrail} notes={notes} />
        </div>
      )}
    </Stack>
  );
}

/** Where a form could not be loaded. */
function ReloadLink() {
  const { t } = useTranslation("common");
  return <PlainLink href={useLocation().search}>{t("otherTab.reload")}</PlainLink>;
}

type ConfirmFormProps = {
  question: Question;
  reservation: AdminReservation;
  formProps: ReservationActionFormProps;
};

function ConfirmForm({ question, reservation, formProps }: ConfirmFormProps) {
  switch (question.intent) {
    case "cancel":
      return <CancelForm {...formProps} question={question} code={reservation.code} />;
    case "midStayCheckout":
      return <MidStayCheckoutForm {...formProps} question={question} reservation={reservation} />;
    case "evict":
      return <EvictionForm {...formProps} question={question} bookedNights={reservation.schedule.nights} />;
    case "recordPayment":
      return <RecordPaymentForm {...formProps} question={question} />;
    case "correctOccupant":
      return <CorrectOccupantForm {...formProps} question={question} />;
    case "savePassport":
      return <PassportForm {...formProps} question={question} />;
    case "refundDeposit":
      return <DepositForm {...formProps} held={question.held} isKept={question.isKept} />;
    default:
      return <MoneyForm {...formProps} question={question} />;
  }
}
