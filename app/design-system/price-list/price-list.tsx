import type { ReactNode } from "react";
import * as styles from "./price-list.css";

export type PriceLine = {
  label: ReactNode;
  amount: ReactNode;
  note?: ReactNode;
  strong?: boolean;
};

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
