import { Link } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { Picture } from "~/design-system/picture/picture";
import { keepPhrases } from "~/design-system/text/korean-phrases";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import { StayStatus } from "../stay-status";
import { countdownOf } from "./countdown";
import { NextStepButton, NextStepText } from "./next-step-action";
import * as styles from "./next-stay.css";
import { StatusBadge } from "./status-badge";
import { StayDates } from "./stay-header";
import { StepRow } from "./step-row";

const pictureWidth = "(min-width: 1280px) 41rem, (min-width: 600px) 53vw, 96vw";

type NextStayProps = {
  reservation: Reservation;
  /** The Seoul day on which the page is made. */
  today: string;
};

/** The stay that comes first on My page, on the colour of its area, with the one thing to do for it. */
export function NextStay({ reservation, today }: NextStayProps) {
  const { t } = useTranslation("reservations");
  const title = useId();
  const { house, schedule } = reservation;
  return (
    <article className={styles.card} aria-labelledby={title}>
      <div className={styles.ground[house.area]}>
        <div className={styles.content}>
          <p className={styles.place}>
            <StatusBadge {...reservation} /> <span>{house.areaName}</span>
          </p>
          <Countdown reservation={reservation} today={today} />
          <h2 id={title} className={styles.name}>
            <Link to={paths.reservation(reservation.id)} className={styles.link}>
              {reservation.listingName}
            </Link>
          </h2>
          <p className={styles.dates}>
            <StayDates {...schedule} nights={t("stay.nights", { count: schedule.nights })} />
          </p>
          <div className={styles.next}>
            <NextStepText reservation={reservation} />
            <div className={styles.button}>
              <NextStepButton reservation={reservation} variant="brand" size="regular" />
            </div>
          </div>
        </div>
        <div className={styles.picture}>
          <Picture {...pictureSources(house.cover, pictureWidth)} alt="" ratio="3:2" whole priority="first" />
        </div>
      </div>
      <div className={styles.progress}>
        <StayStatus reservation={reservation} isRow />
        <StepRow reservation={reservation} />
        <p className={styles.code}>{`${reservation.code} · ${t("stay.guestCount", { count: reservation.guests })}`}</p>
      </div>
    </article>
  );
}

/** Left out of the copy that is shown offline, where it would be another day's. */
function Countdown({ reservation, today }: NextStayProps) {
  const { t } = useTranslation("reservations");
  const counted = countdownOf(reservation, today);
  if (!counted) return null;
  const { kind, ...values } = counted;
  return (
    <p className={styles.countdown} data-needs-line="">
      {keepPhrases(t(`myPage.countdown.${kind}`, { ...values, area: reservation.house.areaName }))}
    </p>
  );
}
