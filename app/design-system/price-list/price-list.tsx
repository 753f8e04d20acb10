import type { ReactNode } from "react";
import * as styles from "./price-list.css";

export type PriceLine = {
  label: ReactNode;
  /** The amount as people read it. */
  amount: ReactNode;
  note?: ReactNode;
  /** A sum: bold, under a rule. */
  strong?: boolean;
};

/** What each thing costs, amounts under one another. */
export function PriceList({ lines, compact }: { lines: readonly PriceLine[]; compact?: boolean }) {
  return (
    <dl>
      {lines.map(({ label, amount, note, strong }, index) => (
        <div key={index} className={styles.line({ strong, compact })}>
          <dt>
            {label}
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
