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
        <ChevronRight className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
        {title}
      </summary>
      <div className={plain ? undefined : styles.content}>{children}</div>
    </details>
  );
}
