import { Children, type ReactNode } from "react";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import * as styles from "./dashboard.css";

export function DashboardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="12">
      <Heading level={2} size="small">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Cards of any height in columns without gaps, read from top to bottom. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div className={styles.cards}>
      {Children.map(children, (card) => card && <div className={styles.card}>{card}</div>)}
    </div>
  );
}
