import { Check, Clock, Minus } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import * as styles from "./status-indicator.css";

const icons = { on: Check, wait: Clock, off: Minus };

export function StatusIndicator({
  state,
  label,
  detail,
}: {
  state: keyof typeof icons;
  label: string;
  detail?: ReactNode;
}) {
  const Icon = icons[state];
  return (
    <div className={styles.indicator}>
      <span className={styles.dot({ state })}>
        <Icon size={16} strokeWidth={2.5} aria-hidden="true" />
      </span>
      <span>
        <span className={styles.title}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </div>
  );
}
