import { Check } from "~/design-system/icons/icons";
import type { ReactNode } from "react";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import * as styles from "./house-sections.css";

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <Stack gap="24">
        <Heading level={2} id={`${id}-title`}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}

export function Points({ lines, ticked }: { lines: readonly string[]; ticked?: boolean }) {
  return (
    <ul className={styles.points}>
      {lines.map((line) => (
        <li key={line} className={styles.point}>
          {ticked ? (
            <Check className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <span className={styles.dot} aria-hidden="true" />
          )}
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
