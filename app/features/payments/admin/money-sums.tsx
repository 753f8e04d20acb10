import type { ReactNode } from "react";
import * as styles from "./money-sums.css";

type Figure = { key: string; label: string; value: ReactNode; isAlarm?: boolean };
type SumsProps = { label?: string; figures: readonly Figure[]; className?: string };

/** Figures in a line above a table; on a phone each has its own. */
export function Sums({ label, figures, className = "" }: SumsProps) {
  return (
    <dl className={`${styles.sums} ${className}`.trimEnd()} aria-label={label}>
      {figures.map(({ key, label: name, value, isAlarm }) => (
        <div key={key} className={styles.sum}>
          <dt className={styles.label}>{name}</dt>
          <dd className={styles.amount} data-alarm={isAlarm ? "" : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
