import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import * as styles from "./theme.examples.css";
import { radius, shadow, space } from "./tokens";

export default function ShapesExamples({ texts: { shapes } }: ExamplesProps) {
  return (
    <Stack gap="48">
      <Stack gap="16" as="section">
        <Heading level={2} size="block">
          {shapes.space}
        </Heading>
        <ul className={styles.rows}>
          {Object.entries(space)
            .filter(([name]) => name !== "0")
            .map(([name, width]) => (
              <li key={name} className={styles.row}>
                <Text as="span" size="small" tone="soft" numeric>{`${name} px`}</Text>
                <span className={styles.bar} style={{ width }} />
              </li>
            ))}
        </ul>
      </Stack>
      <Stack gap="16" as="section">
        <Heading level={2} size="block">
          {shapes.radius}
        </Heading>
        <ul className={styles.swatches}>
          {Object.entries(radius).map(([name, borderRadius]) => (
            <li key={name} className={styles.shape} style={{ borderRadius }}>
              {name}
            </li>
          ))}
        </ul>
      </Stack>
      <Stack gap="16" as="section">
        <Heading level={2} size="block">
          {shapes.shadow}
        </Heading>
        <ul className={styles.swatches}>
          {Object.entries(shadow).map(([name, boxShadow]) => (
            <li key={name} className={styles.raised} style={{ boxShadow }}>
              {name}
            </li>
          ))}
        </ul>
      </Stack>
    </Stack>
  );
}
