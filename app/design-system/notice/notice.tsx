import { CircleAlert, CircleCheck, Info, TriangleAlert } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import * as styles from "./notice.css";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type NoticeTone = keyof typeof icons;

type NoticeProps = {
  tone: NoticeTone;
  title?: ReactNode;
  silent?: boolean;
  children?: ReactNode;
};

export function Notice({ tone, title, silent, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.notice({ tone })} role={silent ? undefined : tone === "danger" ? "alert" : "status"}>
      <Icon className={styles.icon({ tone })} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === "string" ? <span>{children}</span> : children}
      </div>
    </div>
  );
}
