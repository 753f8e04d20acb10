import type { ReactElement } from "react";
import * as styles from "./snap-row.css";

/**
 * Cards that are links: a list that phones and tablets show as a row to swipe through, and larger windows as a grid of four columns. Keyboards move
 * along it from link to link, and the browser scrolls the focused one into view.
 */
export function SnapRow({ children }: { children: ReactElement[] }) {
  return (
    <ul className={styles.row}>
      {children.map((card) => (
        <li key={card.key} className={styles.card}>
          {card}
        </li>
      ))}
    </ul>
  );
}
