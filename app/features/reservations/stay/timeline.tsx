import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { Check, Clock } from "~/design-system/icons/icons";
import { Text } from "~/design-system/text/text";
import { formatDate, formatInstant } from "~/platform/format/format";
import { OwnTime } from "~/platform/format/seoul-time";
import { useLocale } from "~/platform/i18n/use-locale";
import { listTimeline, type TimelineEntry, type TimelineKind, type TimelineState } from "./timeline-entries";
import * as styles from "./timeline.css";

const icons = { done: Check, now: Clock, open: Clock, later: null };

/** It opens at a time; the others that are not done yet have a deadline. */
const startsThen: TimelineKind = "arrive";

/** A stay from the contract to the deposit, each step with its date in Seoul time. */
export function Timeline({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return (
    <div>
      <ol className={styles.list}>
        {listTimeline(reservation).map((entry) => {
          const { kind, state, amount, at, day } = entry;
          return (
            <li
              key={`${kind} ${at ?? day} ${amount}`}
              className={styles.entry}
              aria-current={state === "now" ? "step" : undefined}
            >
              <StepMark state={state} />
              <div>
                <p className={styles.title}>
                  <span>
                    {t(`timeline.${kind}.${state === "done" ? "done" : "open"}`, {
                      amount: amount && formatMoney(amount, locale),
                    })}
                  </span>{" "}
                  <span className={styles.state({ state })}>{t(`timeline.state.${state}`)}</span>
                </p>
                <When {...entry} />
              </div>
            </li>
          );
        })}
      </ol>
      <Text size="small" tone="soft">
        {t("timeline.zone")}
      </Text>
    </div>
  );
}

export function StepMark({ state }: { state: TimelineState }) {
  const Icon = icons[state];
  return (
    <span className={styles.dot({ state })}>{Icon && <Icon size={16} strokeWidth={2.5} aria-hidden="true" />}</span>
  );
}

function When({ kind, state, at, day }: TimelineEntry) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  if (!at && !day) return null;
  const word = state === "done" ? "done" : kind === startsThen ? "from" : "by";
  const time = at ? formatInstant(at, locale) : formatDate(day!, locale, "long");
  return (
    <p className={styles.when}>
      <time dateTime={at ?? day}>{t(`timeline.when.${word}`, { time })}</time> {at && <OwnTime at={at} />}
    </p>
  );
}
