import { useTranslation } from "react-i18next";
import type { OccupancyCalendar } from "contract/occupancy-calendar";
import { formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { daysOf } from "./calendar-cells";
import * as styles from "./occupancy-calendar.css";

export function BoardDays({ board }: { board: OccupancyCalendar }) {
  const { t } = useTranslation("adminCalendar");
  const locale = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          {t("unit")}
        </th>
        {daysOf(board).map((day) => (
          <th key={day} scope="col" aria-current={day === board.today ? "date" : undefined} className={styles.day}>
            <time dateTime={day}>
              <span>{weekday.format(new Date(day))}</span> {Number(day.slice(8))}
            </time>
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function BoardTotals({ board }: { board: OccupancyCalendar }) {
  const { t } = useTranslation("adminCalendar");
  const days = daysOf(board);
  const rows = [
    { label: t("arrivals"), count: "arrivals" },
    { label: t("departures"), count: "departures" },
    { label: t("taken"), count: "occupied" },
  ] as const;
  return (
    <tbody className={styles.totals}>
      {rows.map(({ label, count }) => (
        <tr key={count}>
          <th scope="row">{label}</th>
          {board.totals.map((total, index) => (
            <td key={days[index]}>{formatNumber(total[count])}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
