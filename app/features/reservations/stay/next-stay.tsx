import { Link } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { daysBetween, seoulDay } from "domain/seoul-time";
import { Picture } from "~/design-system/picture/picture";
import { keepPhrases } from "~/design-system/text/korean-phrases";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { pictureSources } from "~/platform/paths/picture-sources";
import { StayStatus } from "../stay-status";
import * as styles from "./next-stay.css";
import { isAboutChange, nextStepOf, NextStepButton, NextStepText } from "./next-step";
import { StatusBadge, StayDates } from "./stay-header";
import { StepMark, listTimeline, type TimelineEntry } from "./timeline";

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

type Countdown =
  | { kind: "until"; count: number }
  | { kind: "arrivesTomorrow" | "arrivesToday" | "leavesToday" }
  | { kind: "day"; day: number; nights: number };

/** How long until a stay begins, or which of its days `today` is; null once it is over. Seoul days. */
export function countdownOf(
  { phase, schedule }: Pick<Reservation, "phase"> & { schedule: { checkIn: string; checkOut: string; nights: number } },
  today: string,
): Countdown | null {
  if (phase === "upcoming") {
    const count = daysBetween(today, schedule.checkIn);
    return count > 1 ? { kind: "until", count } : { kind: count === 1 ? "arrivesTomorrow" : "arrivesToday" };
  }
  if (phase !== "current") return null;
  if (today >= schedule.checkOut) return { kind: "leavesToday" };
  return { kind: "day", day: daysBetween(schedule.checkIn, today) + 1, nights: schedule.nights };
}

/** What the contract's and the payment's state beside them say already. */
const kindsOfStatus: readonly StepKind[] = ["sign", "pay", "payNext"];

/** A few steps of a stay side by side; its page has all of them. */
function StepRow({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  return (
    <ol className={styles.steps}>
      {listSteps(reservation)
        .filter(({ kind }) => !kindsOfStatus.includes(kind))
        .map((entry) => (
          <li key={entry.kind} className={styles.step} aria-current={entry.state === "now" ? "step" : undefined}>
            <StepMark state={entry.state} />
            <div>
              <p>
                <span className={styles.stepName}>{t(`steps.${entry.kind}`)}</span>{" "}
                {entry.state === "now" ? (
                  <span className={styles.nextMark}>{t("timeline.state.now")}</span>
                ) : (
                  <VisuallyHidden>{t(`timeline.state.${entry.state}`)}</VisuallyHidden>
                )}
              </p>
              <Day {...entry} />
            </div>
          </li>
        ))}
    </ol>
  );
}

function Day({ at, day = at && seoulDay(at) }: TimelineEntry) {
  const locale = useLocale();
  if (!day) return null;
  return (
    <p className={styles.stepDay}>
      <time dateTime={day}>{formatDate(day, locale, "short")}</time>
    </p>
  );
}

const untilArrival = ["sign", "pay", "code", "arrive"] as const;
/** An installment that is due by now, of a stay whose first payment is made. */
const withInstallment = ["sign", "payNext", "code", "arrive"] as const;
const untilDeposit = ["arrive", "payNext", "leave", "deposit", "depositKept"] as const;

type StepKind = (typeof untilArrival | typeof withInstallment | typeof untilDeposit)[number];
type Step = TimelineEntry & { kind: StepKind };

/** The few entries of the timeline that a card has room for; a change that waits is none of them. */
export function listSteps(stay: Parameters<typeof listTimeline>[0]): Step[] {
  const task = nextStepOf(stay);
  const isInstallment = task === "pay" && stay.status !== "pending";
  const kinds: readonly string[] =
    stay.phase !== "upcoming" ? untilDeposit : isInstallment ? withInstallment : untilArrival;
  const steps = listTimeline(stay).filter((entry): entry is Step => kinds.includes(entry.kind));
  const next =
    steps.find(({ state }) => state === "now") ??
    (isAboutChange(task) ? undefined : steps.find(({ state }) => state !== "done"));
  return steps.map((step) => (step === next ? { ...step, state: "now" } : step));
}
