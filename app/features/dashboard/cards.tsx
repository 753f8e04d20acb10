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

/** Cards of any height in columns without gaps, read from top to bottom. `tops`: which begin one of three columns. */
export function Cards({ children, tops = [] }: { children: ReactNode; tops?: readonly number[] }) {
  return (
    <div className={styles.cards}>
      {Children.map(
        children,
        (card, index) =>
          card && (
            <div className={styles.card} data-top={tops.includes(index) ? "" : undefined}>
              {card}
            </div>
          ),
      )}
    </div>
  );
}
