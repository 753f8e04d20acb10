import type { Icon } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import { Heading } from "../heading/heading";
import * as styles from "./empty-state.css";

type EmptyStateProps = {
  icon?: Icon;
  /** `error` when it is our fault. */
  tone?: "calm" | "error";
  picture?: ReactNode;
  title: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
};

export function EmptyState({
  icon: Icon,
  tone = "calm",
  picture,
  title,
  level = 2,
  children,
  actions,
}: EmptyStateProps) {
  return (
    <div className={level === 1 ? styles.page : styles.frame}>
      {picture}
      {Icon && (
        <span className={styles.icon[tone]}>
          <Icon size={32} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <Heading level={level} size={level === 1 ? "page" : "block"}>
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
