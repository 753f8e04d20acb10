import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { refundCheckIn } from "domain/money/refund-policy";
import { isOpen } from "domain/stays/stay-state";
import { Grid } from "~/design-system/layout/layout";
import { StatusIndicator } from "~/design-system/status-indicator/status-indicator";
import { TextLink, Unbroken } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { RefundUntil } from "~/platform/format/refund-until";
import { SeoulTime } from "~/platform/format/seoul-time";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { findChangeDue, describePayment, inOrder, isOwed, findOwnToSign, listMissing } from "./progress";

const signed = {
  signed: "on",
  sent: "wait",
  partial: "wait",
  notSent: "off",
  declined: "off",
  expired: "off",
} as const;
const paid = { paid: "on", partial: "wait", unpaid: "wait", failed: "wait", overdue: "off" } as const;

type StayStatusProps = {
  reservation: Reservation;
  /** Shows the deadline too, which guests read beside their next step. */
  isAdmin?: boolean;
  /** Side by side, where there is room. */
  isRow?: boolean;
};

export function StayStatus({ reservation, isAdmin = false, isRow = false }: StayStatusProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const { amountDue, contract, holdExpiresAt, installments, payment } = reservation;
  const missing = listMissing(reservation, { isBooker: !isAdmin });
  const whoSigns = missing.isYou ? (missing.names ? "youAndOthersToSign" : "youToSign") : "stillToSign";
  const isWaiting = contract === "sent" || contract === "partial";
  const next =
    payment === "paid" ? inOrder(installments).find((part) => part.status === "upcoming" && isOwed(part)) : undefined;
  const changeDue = payment === "paid" ? findChangeDue(reservation) : 0;
  return (
    <Grid columns={isRow ? { mobile: "1", tablet: "2" } : "1"} gap="16">
      <StatusIndicator
        state={signed[contract]}
        label={t(`stayStatus.contract.${contract}`)}
        detail={
          isWaiting && (
            <span>
              <span>{t(`stayStatus.${whoSigns}`, { names: missing.names })}</span>
              {!isAdmin && findOwnToSign(reservation) && (
                <span>
                  {" "}
                  <Unbroken>
                    <TextLink to={paths.signOwn(reservation.id)}>{t("nextStep.signOwnButton")}</TextLink>
                  </Unbroken>
                </span>
              )}
            </span>
          )
        }
      />
      <StatusIndicator
        state={changeDue > 0 ? "wait" : paid[payment]}
        label={t(changeDue > 0 ? "stayStatus.changeUnpaid" : `stayStatus.${describePayment(reservation)}`)}
        detail={
          amountDue > 0
            ? t("stayStatus.stillDue", { amount: formatMoney(amountDue, locale) })
            : changeDue > 0
              ? t("stayStatus.changeDue", { amount: formatMoney(changeDue, locale) })
              : next &&
                t("stayStatus.next", {
                  amount: formatMoney(next.left, locale),
                  date: formatDate(next.dueOn, locale, "long"),
                })
        }
      />
      {isAdmin && holdExpiresAt && (
        <StatusIndicator state="wait" label={t("stayStatus.deadline")} detail={<SeoulTime at={holdExpiresAt} />} />
      )}
    </Grid>
  );
}

/** While the stay can be cancelled by its member. */
export function StayRefundUntil({ reservation }: { reservation: Reservation }) {
  const { changes, deposit, phase, refundPolicy, schedule, status } = reservation;
  if (!isOpen(reservation, new Date()) || phase !== "upcoming") return null;
  return (
    <RefundUntil
      policy={refundPolicy}
      checkIn={schedule.checkIn}
      countedFrom={refundCheckIn(schedule.checkIn, changes)}
      deposit={deposit}
      isConfirmed={status === "confirmed"}
    />
  );
}
