import * as styles from "./date-tile.css";

type DateTileProps = { month: string; day: string; weekday: string; isPast?: boolean };

/** A date as on a page of a calendar. Hidden from screen readers: the date is beside it in words. */
export function DateTile({ month, day, weekday, isPast }: DateTileProps) {
  return (
    <span className={styles.tile} aria-hidden="true">
      <span className={styles.month[isPast ? "past" : "coming"]}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span>{weekday}</span>
    </span>
  );
}
