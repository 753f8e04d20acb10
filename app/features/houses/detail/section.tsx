import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import * as styles from "./house-sections.css";
import { lineIcons, type LineIcon } from "./line-icons";
import { sections, type SectionId } from "./sections";

export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useTranslation("houses");
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <Stack gap="24">
        <Heading level={2} id={`${id}-title`}>
          {t(`house.${sections[id]}`)}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}

/** Sentences of a policy. */
export function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {lines.map((line) => (
        <li key={line} className={styles.point}>
          <span className={styles.dot} aria-hidden="true" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

/** Lines that an admin has written, each with an icon. */
export function IconLines({ lines, icons }: { lines: readonly string[]; icons: Record<string, LineIcon> }) {
  return (
    <ul className={styles.iconLines}>
      {lines.map((line) => {
        const Icon = lineIcons[icons[line] ?? "check"];
        return (
          <li key={line} className={styles.point}>
            <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden="true" />
            <span>{line}</span>
          </li>
        );
      })}
    </ul>
  );
}
