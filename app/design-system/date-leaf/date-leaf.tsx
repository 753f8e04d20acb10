import * as styles from "./date-leaf.css";

type DateLeafProps = { month: string; day: string; weekday: string; isPast?: boolean };

/** A leaf of a calendar. Hidden from screen readers: the date is beside it in words. */
export function DateLeaf({ month, day, weekday, isPast }: DateLeafProps) {
  return (
    <span className={styles.leaf} aria-hidden="true">
      <span className={styles.month[isPast ? "past" : "coming"]}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span>{weekday}</span>
    </span>
  );
}
