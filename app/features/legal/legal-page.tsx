import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { addressOf, LegalSections, type LegalText } from "./legal-document";
import * as styles from "./legal-page.css";

export function LegalPage({ document }: { document: LegalText }) {
  return (
    <Container top="48" className={styles.columns}>
      <article className={styles.article}>
        <Stack gap="32">
          <Stack gap="16">
            <Heading level={1}>{document.title}</Heading>
            <Text tone="soft" size="small">
              {document.inForce}
            </Text>
            <Text size="lead">{document.intro}</Text>
          </Stack>
          <LegalSections document={document} level={2} />
        </Stack>
      </article>
      <Contents document={document} />
    </Container>
  );
}

function Contents({ document: { contents, sections } }: { document: LegalText }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <Text weight="semibold" size="small" id="contents">
        {contents}
      </Text>
      <ol>
        {sections.map((section, index) => (
          <li key={section.title}>
            <a className={styles.entry} href={`#${addressOf(section, index)}`}>{`${index + 1}. ${section.title}`}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
