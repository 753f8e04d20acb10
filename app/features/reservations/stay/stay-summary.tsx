import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { isOpen } from "domain/stays/stay-state";
import { BottomBar } from "~/design-system/bottom-bar/bottom-bar";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { findChangeDue, describePayment, isUnpaid } from "../progress";
import { StayRefundUntil, StayStatus } from "../stay-status";
import { nextStepOf, NextStepButton, NextStepText } from "./next-step";
import * as styles from "./stay.css";

type StaySummaryProps = { reservation: Reservation };

/** The next step, and what is signed and paid. Sticky on wide windows. */
export function StaySummary({ reservation }: StaySummaryProps) {
  const { t } = useTranslation("reservations");
  const { house, id, installments } = reservation;
  const canPay = installments.some(isUnpaid);
  return (
    <Stack screenOnly>
      <Card floating gap="16">
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
      </Card>
    </Stack>
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
        <Text size="small" tone="soft" lines="one">
          {listingName}
        </Text>
        <Text weight="semibold">
          {amountDue > 0
            ? t("stayStatus.stillDue", { amount: formatMoney(amountDue, locale) })
            : changeDue > 0
              ? t("stayStatus.changeDue", { amount: formatMoney(changeDue, locale) })
              : t(`stayStatus.${describePayment({ ...reservation, payment: "paid" })}`)}
        </Text>
      </div>
      <NextStepButton reservation={reservation} variant="brand" />
    </BottomBar>
  );
}
