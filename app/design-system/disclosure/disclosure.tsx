import { ChevronRight } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import * as styles from "./disclosure.css";

type DisclosureProps = {
  title: string;
  plain?: boolean;
  /** Where something within needs attention. */
  open?: boolean;
  children: ReactNode;
};

export function Disclosure({ title, plain, open, children }: DisclosureProps) {
  return (
    <details open={open || undefined}>
      <summary className={styles.summary}>
        <Arrow />
        <span>{title}</span>
      </summary>
      <div className={plain ? undefined : styles.content}>{children}</div>
    </details>
  );
}

/** In the place of a disclosure whose content opens in a dialog once scripts run. */
export function DialogDisclosure({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.summary} aria-haspopup="dialog" onClick={onOpen}>
      <Arrow />
      <span>{title}</span>
    </button>
  );
}

const Arrow = () => <ChevronRight className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />;
