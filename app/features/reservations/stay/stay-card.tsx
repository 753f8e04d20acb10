import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Refund } from "contract/payment";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { isOpen } from "domain/stays/stay-state";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Picture } from "~/design-system/picture/picture";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import { NextStepStrip } from "./next-step";
import { refundsOfStay, sumRefundStates } from "../payments";
import { StatusBadge } from "./stay-header";
import * as styles from "./stay-card.css";
import { StayStatus } from "../stay-status";

const pictureWidth = "(min-width: 961px) 14rem, (min-width: 600px) 11rem, 86vw";

type StayCardProps = {
  reservation: Reservation;
  /** Its next step is what the page is for. */
  isLead?: boolean;
};

export function StayCard({ reservation, isLead = false }: StayCardProps) {
  const { t } = useTranslation("reservations");
  const { house, schedule, status, phase } = reservation;
  const money = useMoneyBack(reservation);
  const { cover } = house;
  const isOff = status === "canceled" || status === "expired";
  return (
    <Card as="article" lifts>
      <div className={styles.content}>
        <div className={styles.stay}>
          <div className={`${styles.picture[house.area]} ${isOff ? styles.faded : ""}`}>
            <Picture {...pictureSources(cover, pictureWidth)} alt="" ratio="3:2" whole />
          </div>
          <div className={styles.text}>
            <p className={styles.address}>
              <StatusBadge status={status} phase={phase} /> <span>{house.areaName}</span>
            </p>
            <h2 className={styles.name}>
              <Link to={paths.reservation(reservation.id)} className={styles.link}>
                {reservation.listingName}
              </Link>
            </h2>
            <div className={styles.dates}>
              <BigDate label={t("stay.checkIn")} date={schedule.checkIn} />
              <span className={styles.nights}>{t("stay.nights", { count: schedule.nights })}</span>
              <BigDate label={t("stay.checkOut")} date={schedule.checkOut} />
            </div>
            <p className={styles.code}>
              {[reservation.code, t("stay.guestCount", { count: reservation.guests }), ...money].join(" · ")}
            </p>
          </div>
          <div className={isOpen(reservation, new Date()) ? styles.statuses : styles.again}>
            {isOpen(reservation, new Date()) ? (
              <StayStatus reservation={reservation} />
            ) : (
              <ButtonLink to={paths.house(house.slug)} variant="secondary" size="small">
                {t("details.toHouse")}
              </ButtonLink>
            )}
          </div>
        </div>
        <NextStepStrip reservation={reservation} variant={isLead ? "brand" : "secondary"} />
      </div>
    </Card>
  );
}

function useMoneyBack({ refunds, depositRefund }: Reservation): string[] {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  const say = (of: readonly Refund[]) =>
    sumRefundStates(of).map(({ state, amount, date }) =>
      t(`refund.brief.${state}`, {
        amount: formatMoney(amount, locale),
        date: date && formatDate(date, locale, "long"),
      }),
    );
  const ofStay = say(refundsOfStay(refunds));
  if (!depositRefund) return ofStay;
  const ofDeposit = say(refunds.filter(({ cause }) => cause === "deposit"));
  if (ofDeposit.length === 0) return [...ofStay, t("refund.brief.depositKept")];
  return [...ofStay, t("refund.brief.deposit", { parts: ofDeposit.join(", ") })];
}

function BigDate({ label, date }: { label: string; date: string }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return (
    <span>
      <span className={styles.dateLabel}>{label}</span>
      <span className={styles.date}>{formatDate(date, locale, "short")}</span>
      <span className={styles.dateLabel}>{t("stay.year", { year: date.slice(0, 4) })}</span>
    </span>
  );
}
