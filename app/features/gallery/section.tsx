import type { ReactNode } from "react";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import type { GalleryTexts } from "./elements";
import * as styles from "./section.css";

type SectionProps = {
  /** The folder in `app/design-system`. */
  id: string;
  texts: GalleryTexts;
  /** Has looks that appear under the pointer and with the keyboard's focus alone. */
  isPointedAt?: boolean;
  children?: ReactNode;
};

/** A component: its name, which links to itself, what is not obvious about it, and its states. */
export function Section({ id, texts, isPointedAt, children }: SectionProps) {
  const notes: Record<string, string> = texts.notes;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <Stack gap="4">
        <Heading level={2} size="block" id={`${id}-title`}>
          <a className={styles.anchor} href={`#${id}`}>
            {id}
          </a>
        </Heading>
        {notes[id] && (
          <Text size="small" tone="soft" measure>
            {notes[id]}
          </Text>
        )}
        {isPointedAt && (
          <Text size="small" tone="soft" measure>
            {texts.point}
          </Text>
        )}
      </Stack>
      {children}
    </section>
  );
}

type StateProps = {
  label: string;
  /** Draws the ring of the keyboard's focus around what is inside. */
  isFocused?: boolean;
  children: ReactNode;
};

export function State({ label, isFocused, children }: StateProps) {
  return (
    <div className={styles.state}>
      <Text size="small" tone="soft">
        {label}
      </Text>
      <div className={isFocused ? styles.focused : undefined}>{children}</div>
    </div>
  );
}
