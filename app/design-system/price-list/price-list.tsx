import type { ReactNode } from "react";
import * as styles from "./price-list.css";

export type PriceLine = {
  /** Of lines whose labels may be the same, and of a label that is an element. */
  key?: string;
  label: ReactNode;
  amount: ReactNode;
  note?: ReactNode;
  strong?: boolean;
};

export function PriceList({ lines, compact }: { lines: readonly PriceLine[]; compact?: boolean }) {
  return (
    <dl>
      {lines.map(({ label, key = String(label), amount, note, strong }) => (
        <div key={key} className={styles.line({ strong, compact })}>
          <dt>
            <span>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
          </dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
