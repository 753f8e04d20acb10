import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { isOpen } from "domain/stays/stay-state";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { findChangeDue } from "../change/find-pending-change";
import { describePayment, isUnpaid } from "../payable";
import { StayRefundUntil } from "../stay-refund-until";
import { StayStatus } from "../stay-status";
import { nextStepOf } from "./next-step";
import { NextStepButton, NextStepText } from "./next-step-action";
import * as styles from "./reservation-details.css";

type StaySummaryProps = { reservation: Reservation };

/** The next step, and what is signed and paid. Sticky on wide windows. */
export function StaySummary({ reservation }: StaySummaryProps) {
  const { t } = useTranslation("reservations");
  const { house, id, installments } = reservation;
  const canPay = installments.some(isUnpaid);
  return (
    <div className={styles.screenOnly}>
      <Card floating>
        <Stack gap="16">
          {nextStepOf(reservation) && (
            <Stack gap="12">
              <NextStepText reservation={reservation} />
              <div className={styles.nextStep}>
                <NextStepButton reservation={reservation} variant="brand" fullWidth />
              </div>
            </Stack>
          )}
          {isOpen(reservation, new Date()) || canPay ? (
            <StayStatus reservation={reservation} />
          ) : (
            <ButtonLink to={paths.house(house.slug)} variant="secondary" fullWidth>
              {t("details.toHouse")}
            </ButtonLink>
          )}
          {canPay && nextStepOf(reservation) !== "pay" && (
            <p>
              <TextLink to={paths.pay(id)}>{t("details.toPayment")}</TextLink>
            </p>
          )}
          <StayRefundUntil reservation={reservation} />
        </Stack>
      </Card>
    </div>
  );
}

/** The same at the bottom of narrow windows. */
export function StayBar({ reservation }: StaySummaryProps) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  if (!nextStepOf(reservation)) return null;
  const { amountDue, listingName } = reservation;
  const changeDue = findChangeDue(reservation);
  return (
    <BottomBar label={t("timeline.bar")} height="low">
      <div className={styles.barText}>
        <p className={styles.barName}>{listingName}</p>
        <p className={styles.barDue}>
          {amountDue > 0
            ? t("stayStatus.stillDue", { amount: formatMoney(amountDue, locale) })
            : changeDue > 0
              ? t("stayStatus.changeDue", { amount: formatMoney(changeDue, locale) })
              : t(`stayStatus.${describePayment({ ...reservation, payment: "paid" })}`)}
        </p>
      </div>
      <NextStepButton reservation={reservation} variant="brand" />
    </BottomBar>
  );
}
