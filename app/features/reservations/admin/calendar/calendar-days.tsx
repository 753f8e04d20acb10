import { useTranslation } from "react-i18next";
import { formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { daysOf } from "./calendar-cells";
import type { CalendarView } from "./calendar-view";
import * as styles from "./occupancy-calendar.css";

export function CalendarDays({ view }: { view: CalendarView }) {
  const { t } = useTranslation("adminCalendar");
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  return (
    <thead>
      <tr className={styles.row}>
        <th scope="col" className={styles.corner}>
          {t("unit")}
        </th>
        {daysOf(view).map((day, index) => {
          const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
          const namesMonth = index === 0 || day.endsWith("-01");
          return (
            <th
              key={day}
              scope="col"
              colSpan={2}
              aria-current={day === view.today ? "date" : undefined}
              data-weekend={isWeekend ? "" : undefined}
              className={styles.day}
            >
              <small className={styles.weekday}>{(namesMonth ? month : weekday).format(new Date(day))}</small>
              <span>{Number(day.slice(8))}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export function CalendarTotals({ view }: { view: CalendarView }) {
  const { t } = useTranslation("adminCalendar");
  const days = daysOf(view);
  const rows = (["arrivals", "departures", "free"] as const).map((key) => ({
    label: t(key),
    values: view.totals[key],
  }));
  return (
    <tbody>
      {rows.map(({ label, values }) => (
        <tr key={label} className={styles.row}>
          <th scope="row" className={styles.totalName}>
            <span className={styles.unitName}>{label}</span>
          </th>
          {values.map((value, index) => (
            <td
              key={days[index]}
              colSpan={2}
              className={styles.total}
              data-today={days[index] === view.today ? "" : undefined}
            >
              {formatNumber(value)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
