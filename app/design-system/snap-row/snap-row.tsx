import type { ReactElement } from "react";
import * as styles from "./snap-row.css";

/**
 * Cards that are links: a list that phones show as a row to swipe through, and larger windows as a grid. Keyboards move
 * along it from link to link, and the browser scrolls the focused one into view.
 */
export function SnapRow({ columns, children }: { columns: keyof typeof styles.columns; children: ReactElement[] }) {
  return (
    <ul className={styles.columns[columns]}>
      {children.map((card) => (
        <li key={card.key} className={styles.card}>
          {card}
        </li>
      ))}
    </ul>
  );
}
