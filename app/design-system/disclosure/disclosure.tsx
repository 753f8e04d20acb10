import { ChevronRight } from "~/design-system/icons/icons";
import type { MouseEvent, ReactNode } from "react";
import * as styles from "./disclosure.css";

type DisclosureProps = {
  title: string;
  plain?: boolean;
  /** Where something within needs attention. */
  open?: boolean;
  /** May prevent that it unfolds, to show the content elsewhere. */
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
};

export function Disclosure({ title, plain, open, onClick, children }: DisclosureProps) {
  return (
    <details open={open || undefined}>
      <summary className={styles.summary} onClick={onClick}>
        <ChevronRight className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
        {title}
      </summary>
      <div className={plain ? undefined : styles.content}>{children}</div>
    </details>
  );
}
