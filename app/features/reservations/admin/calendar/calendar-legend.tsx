import { useTranslation } from "react-i18next";
import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { blockStates, stayStates } from "./calendar-state";
import * as styles from "./occupancy-calendar.css";

/** How the bars of each state look. */
export function CalendarLegend() {
  const { t } = useTranslation("adminCalendar");
  return (
    <div className={styles.explanation}>
      <ul className={styles.legend} aria-label={t("legend.title")}>
        {[...stayStates, ...blockStates].map((state) => (
          <Inline key={state} as="li" wrap={false}>
            <span className={styles.states[state]} data-bar="be" />
            <span>{t(`states.${state}`)}</span>
          </Inline>
        ))}
      </ul>
      <Text size="small" tone="soft" measure>
        {t("legend.halves")}
      </Text>
    </div>
  );
}
