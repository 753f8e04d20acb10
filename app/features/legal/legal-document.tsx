import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import * as styles from "./legal-document.css";

export type LegalText = {
  title: string;
  inForce: string;
  intro: string;
  sections: { title: string; text: string[]; items: string[] }[];
};

/** Terms or policy. The words come with the loader: no page but its own ships them. */
export function LegalDocument({ document }: { document: LegalText }) {
  return (
    <Container as="article" width="reading" className={styles.page}>
      <Stack gap="32">
        <Stack gap="8">
          <Heading level={1}>{document.title}</Heading>
          <Text tone="soft" size="small">
            {document.inForce}
          </Text>
          <Text size="lead">{document.intro}</Text>
        </Stack>
        {document.sections.map(({ title, text, items }, index) => (
          <Stack as="section" key={title} gap="12">
            <Heading level={2} size="block">{`${index + 1}. ${title}`}</Heading>
            {text.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            {items.length > 0 && (
              <ul className={styles.list}>
                {items.map((item) => (
                  <li key={item} className={styles.item}>
                    {item}
                  </li>
                ))}
              </ul>
            )}
          </Stack>
        ))}
      </Stack>
    </Container>
  );
}
