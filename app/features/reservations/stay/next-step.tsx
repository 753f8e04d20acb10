import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { dayEndInstant } from "domain/seoul-time";
import { isOpen, findPendingChange } from "domain/stays/stay-state";
import { ButtonLink } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatDate, formatInstant } from "~/platform/format/format";
import { OwnTime } from "~/platform/format/seoul-time";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { listMissing, listOthersToSign, findOwnToSign, isOwnToSign } from "../progress";
import * as styles from "./stay.css";

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
      <Text weight="semibold">{t(`nextStep.${sentence}`, { amount: formatMoney(amount, locale), names })}</Text>
      {holdExpiresAt && (
        <Text size="small" tone="soft">
          <span>{t("nextStep.deadline", { deadline: formatInstant(holdExpiresAt, locale) })}</span>{" "}
          <OwnTime at={holdExpiresAt} />
        </Text>
      )}
      {change && (
        <Text size="small" tone="soft">
          <span>{t("nextStep.changeDeadline", { deadline: formatInstant(change.holdExpiresAt, locale) })}</span>{" "}
          <OwnTime at={change.holdExpiresAt} />
        </Text>
      )}
      {step === "review" && reviewUntil && (
        <Text size="small" tone="soft">
          {t("nextStep.reviewUntil", { date: formatDate(reviewUntil, locale, "long") })}
        </Text>
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
    <Inline gap="12" justify="space-between" className={styles.strip[isWaiting(step) ? "quiet" : "due"]}>
      <NextStepText reservation={reservation} />
      <NextStepButton reservation={reservation} variant={variant} />
    </Inline>
  );
}

/** The member's most urgent task, or null. */
export type NextStep =
  | "replace"
  | "pay"
  | "signChange"
  | "payChange"
  | "waitForChange"
  | "signOwn"
  | "sign"
  | "checkIn"
  | "stay"
  | "review"
  | null;

type Stay = Pick<
  Reservation,
  "status" | "phase" | "contract" | "holdExpiresAt" | "amountDue" | "reviewUntil" | "changes"
> &
  Parameters<typeof findOwnToSign>[0];

export function nextStepOf(stay: Stay): NextStep {
  const { status, phase, contract, holdExpiresAt, amountDue, reviewUntil, occupants, changes } = stay;
  const open = isOpen({ status, holdExpiresAt }, new Date());
  if (open && contract === "declined") return "replace";
  if (amountDue > 0) return "pay"; // before a change; other tasks no longer matter after the stay
  const change = findPendingChange({ changes });
  if (change) return isOwnToSign(change) ? "signChange" : change.isPaid ? "waitForChange" : "payChange";
  if (reviewUntil) return "review";
  if (!open) return null;
  if (status === "pending") return findOwnToSign({ occupants }) ? "signOwn" : "sign";
  if (phase === "current") return "stay";
  return phase === "upcoming" ? "checkIn" : null;
}

/** Whether it asks nothing of the member for now. */
export const isWaiting = (step: NextStep): boolean =>
  step === "checkIn" || step === "stay" || step === "sign" || step === "waitForChange";

/** Whether it is a step of a change that waits. */
export const isAboutChange = (step: NextStep): boolean =>
  step === "signChange" || step === "payChange" || step === "waitForChange";

type Listed = Pick<Reservation, "holdExpiresAt" | "installments" | "schedule" | "changes">;

export function compareByDeadline(a: Listed, b: Listed): number {
  const [mine, theirs] = [deadlineOf(a), deadlineOf(b)];
  if (mine !== theirs) return (mine ?? Infinity) - (theirs ?? Infinity);
  return a.schedule.checkIn.localeCompare(b.schedule.checkIn);
}

function deadlineOf({ holdExpiresAt, installments, changes }: Listed): number | null {
  if (holdExpiresAt) return Date.parse(holdExpiresAt);
  const unpaid = installments.find(({ status }) => status === "due" || status === "overdue");
  const change = findPendingChange({ changes });
  const deadlines = [
    ...(unpaid ? [dayEndInstant(unpaid.dueOn).getTime()] : []),
    ...(change ? [Date.parse(change.holdExpiresAt)] : []),
  ];
  return deadlines.length > 0 ? Math.min(...deadlines) : null;
}
