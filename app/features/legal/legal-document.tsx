import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { PlainLink, Text } from "~/design-system/text/text";
import { getBrand, phoneHref } from "~/platform/brand";
import { RichText } from "~/platform/i18n/rich-text";
import * as styles from "./legal-document.css";

export type LegalText = {
  title: string;
  /** The heading of the list of sections. */
  contents: string;
  inForce: string;
  intro: string;
  sections: { id?: string; title: string; text: string[]; items: string[] }[];
};

export function SmallLegalDocument({ document, level = 3 }: { document: LegalText; level?: 2 | 3 }) {
  return (
    <Stack gap="16">
      <Text tone="soft" size="small">
        {document.inForce}
      </Text>
      <Text size="small">{document.intro}</Text>
      <LegalSections document={document} level={level} small />
    </Stack>
  );
}

export const addressOf = ({ id }: { id?: string }, index: number) => id ?? `section-${index + 1}`;

export function LegalSections({ document, level, small }: { document: LegalText; level: 2 | 3; small?: boolean }) {
  return document.sections.map(({ id, title, text, items }, index) => (
    <Stack as="section" key={title} id={small ? undefined : addressOf({ id }, index)} gap={small ? "8" : "12"}>
      <Heading level={level} size={small ? "small" : "block"}>{`${index + 1}. ${title}`}</Heading>
      {text.map((paragraph) => (
        <Text key={paragraph} size={small ? "small" : "body"}>
          <RichText
            text={paragraph}
            elements={{
              mail: <PlainLink href={`mailto:${getBrand().email}`}>{""}</PlainLink>,
              call: <PlainLink href={phoneHref()}>{""}</PlainLink>,
            }}
          />
        </Text>
      ))}
      {items.length > 0 && (
        <ul className={small ? styles.smallList : styles.list}>
          {items.map((item) => (
            <li key={item} className={styles.item}>
              {item}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  ));
}
