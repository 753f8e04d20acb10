import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { seoulDay } from "domain/seoul-time";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { listSteps, type StepKind } from "./stay-steps";
import * as styles from "./step-row.css";
import { StepMark } from "./timeline";
import type { TimelineEntry } from "./timeline-entries";

/** What the contract's and the payment's state beside them say already. */
const kindsOfStatus: readonly StepKind[] = ["sign", "pay", "payNext"];

/** A few steps of a stay side by side; its page has all of them. */
export function StepRow({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  return (
    <ol className={styles.row}>
      {listSteps(reservation)
        .filter(({ kind }) => !kindsOfStatus.includes(kind))
        .map((entry) => (
          <li key={entry.kind} className={styles.step} aria-current={entry.state === "now" ? "step" : undefined}>
            <StepMark state={entry.state} />
            <div>
              <p>
                <span className={styles.name}>{t(`steps.${entry.kind}`)}</span>{" "}
                {entry.state === "now" ? (
                  <span className={styles.next}>{t("timeline.state.now")}</span>
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
    <p className={styles.day}>
      <time dateTime={day}>{formatDate(day, locale, "short")}</time>
    </p>
  );
}
