import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { ButtonLink } from "~/design-system/button/button";
import { formatDate, formatInstant } from "~/platform/format/format";
import { OwnTime } from "~/platform/format/seoul-time";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { findPendingChange } from "../change/find-pending-change";
import { listMissing, listOthersToSign } from "../signers";
import { isAboutChange, isWaiting, nextStepOf } from "./next-step";
import * as styles from "./next-step-action.css";

type NextStepProps = { reservation: Reservation };

/** What the next step is, and its deadline. Renders nothing when there is no next step. */
export function NextStepText({ reservation }: NextStepProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const step = nextStepOf(reservation);
  if (!step) return null;
  const { amountDue, holdExpiresAt, reviewUntil } = reservation;
  const change = isAboutChange(step) ? findPendingChange(reservation) : undefined;
  const missing = listMissing(reservation);
  const sentence = step === "signOwn" && missing.names ? "signOwnAndOthers" : step;
  const names = change ? listOthersToSign(change) : missing.names;
  const amount = step === "payChange" && change ? change.dueNow : amountDue;
  return (
    <div>
      <p className={styles.title}>{t(`nextStep.${sentence}`, { amount: formatMoney(amount, locale), names })}</p>
      {holdExpiresAt && (
        <p className={styles.deadline}>
          <span>{t("nextStep.deadline", { deadline: formatInstant(holdExpiresAt, locale) })}</span>{" "}
          <OwnTime at={holdExpiresAt} />
        </p>
      )}
      {change && (
        <p className={styles.deadline}>
          <span>{t("nextStep.changeDeadline", { deadline: formatInstant(change.holdExpiresAt, locale) })}</span>{" "}
          <OwnTime at={change.holdExpiresAt} />
        </p>
      )}
      {step === "review" && reviewUntil && (
        <p className={styles.deadline}>
          {t("nextStep.reviewUntil", { date: formatDate(reviewUntil, locale, "long") })}
        </p>
      )}
    </div>
  );
}

export type NextStepButtonProps = NextStepProps & {
  fullWidth?: boolean;
  size?: "regular" | "small";
  /**
   * Of a page with several buttons, where one is orange. Without it, a payment is orange, other tasks are near-black, and
   * what can only be read is outlined.
   */
  variant?: "brand" | "secondary";
};

/** Leads to where the next step is taken; none without one. */
export function NextStepButton({ reservation, fullWidth, size = "small", variant }: NextStepButtonProps) {
  const { t } = useTranslation("reservations");
  const step = nextStepOf(reservation);
  if (!step) return null;
  const { id } = reservation;
  const change = findPendingChange(reservation);
  const occupants = `${paths.reservation(id)}#occupants`;
  const to = {
    pay: paths.pay(id),
    signChange: paths.signOwn(id, change?.id),
    payChange: paths.pay(id, change?.installment ? [change.installment] : []),
    waitForChange: `${paths.reservation(id)}#pending-change`,
    review: paths.reviewStay(id),
    checkIn: paths.checkInGuide(id),
    stay: paths.checkInGuide(id),
    signOwn: paths.signOwn(id),
    sign: occupants,
    replace: occupants,
  }[step];
  const isRead = isWaiting(step) && step !== "sign";
  const isPayment = step === "pay" || step === "payChange";
  return (
    <ButtonLink
      to={to}
      variant={variant ?? (isPayment ? "brand" : isRead ? "secondary" : "primary")}
      size={size}
      fullWidth={fullWidth}
    >
      {t(`nextStep.${step}Button`)}
    </ButtonLink>
  );
}

export function NextStepStrip({ reservation, variant }: Omit<NextStepButtonProps, "fullWidth" | "size">) {
  const step = nextStepOf(reservation);
  if (!step) return null;
  return (
    <div className={styles.strip[isWaiting(step) ? "quiet" : "due"]}>
      <NextStepText reservation={reservation} />
      <NextStepButton reservation={reservation} variant={variant} />
    </div>
  );
}
