import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { formatName } from "domain/person-name";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { formatSpan } from "~/platform/format/format";
import { refusalOf } from "~/platform/forms/posted-record";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { PrintButton } from "../../print-button";
import { CancelForm } from "./cancel-form";
import { DepositForm } from "./deposit-form";
import * as styles from "./detail.css";
import { MidStayCheckoutForm } from "./mid-stay-checkout-form";
import { MoneyForm } from "./money-form";
import type { Question } from "./confirm.server";
import type { ReservationActionFormProps } from "./reservation-action-form";
import { Sections } from "./sections";
import { StaffStatus } from "./staff-status";
import { Summary } from "./summary";

type ReservationDetailProps = {
  reservation: AdminReservation;
  question: Question | null;
  /** Why what was asked for cannot be done any more. */
  refusal: string | null;
  idempotencyKey: string;
  /** What was done to it. */
  trail: ReactNode;
  /** A form that was not accepted. */
  posted?: PostedRecord & { intent: string };
};

/** One reservation for staff: all that is known of it; or the one question that is asked before something is done. */
export function ReservationDetail({ reservation, idempotencyKey, trail, posted, ...loaded }: ReservationDetailProps) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const { backTo } = useListContext();
  const { question } = loaded;
  const refusal = question ? null : (refusalOf(posted) ?? loaded.refusal);
  const { code, listingName, member, schedule, status, phase } = reservation;
  const titleOf = (shown: Question) =>
    shown.intent === "returnPayment"
      ? t("actions.returnPayment", { amount: formatMoney(shown.payment.amount, locale) })
      : t(`actions.${shown.intent}`);
  const asked = {
    reservationId: reservation.id,
    values: posted?.values ?? { idempotencyKey },
    lastResult: posted?.lastResult,
  };
  return (
    <Stack gap="24">
      <AdminPageHeader
        back={
          question ? undefined : (
            <TextLink to={backTo(paths.adminList("reservations"))} standalone>
              {t("detail.back")}
            </TextLink>
          )
        }
        title={
          <>
            {question ? `${titleOf(question)}: ${code}` : code} <StaffStatus status={status} phase={phase} />
          </>
        }
        lead={
          <Trans
            t={t}
            i18nKey="detail.lead"
            values={{
              resident: formatName(member),
              listing: listingName,
              dates: formatSpan(schedule.checkIn, schedule.checkOut),
              nights: t("reservations:stay.nights", { count: schedule.nights }),
            }}
            components={{ whole: <span className={styles.unbroken} /> }}
          />
        }
        actions={question ? undefined : <PrintButton />}
      />
      {refusal && (
        <Notice tone="warning" title={t("actions.failed")}>
          <p>{refusal}</p>
        </Notice>
      )}
      {question ? (
        <div className={styles.question}>
          <ConfirmForm question={question} reservation={reservation} asked={asked} />
        </div>
      ) : (
        <div className={styles.beside}>
          <Summary reservation={reservation} formKey={idempotencyKey} />
          <Sections reservation={reservation} formKey={idempotencyKey} trail={trail} />
        </div>
      )}
    </Stack>
  );
}

type ConfirmFormProps = {
  question: Question;
  reservation: AdminReservation;
  asked: ReservationActionFormProps;
};

function ConfirmForm({ question, reservation, asked }: ConfirmFormProps) {
  switch (question.intent) {
    case "cancel":
      return <CancelForm {...asked} question={question} code={reservation.code} />;
    case "midStayCheckout":
      return <MidStayCheckoutForm {...asked} question={question} bookedNights={reservation.schedule.nights} />;
    case "refundDeposit":
      return <DepositForm {...asked} held={question.held} isKept={question.isKept} />;
    default:
      return <MoneyForm {...asked} question={question} />;
  }
}
