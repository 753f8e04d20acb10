import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import type { ExamplesProps } from "~/features/gallery/state";
import { contrast } from "./contrast";
import * as styles from "./theme.examples.css";
import { area, color, scene, subway } from "./tokens";

export default function ThemeExamples({ texts: { colours } }: ExamplesProps) {
  return Object.entries({ general: color, areas: area, scenes: scene, subway }).map(([group, values]) => (
    <Stack key={group} gap="16" as="section">
      <Heading level={3}>{colours[group as keyof typeof colours]}</Heading>
      <ul className={styles.swatches}>
        {Object.entries(values)
          .filter(([, value]) => value.startsWith("#"))
          .map(([name, value]) => (
            <Swatch key={name} name={name} value={value} />
          ))}
      </ul>
    </Stack>
  ));
}

function Swatch({ name, value }: { name: string; value: string }) {
  const [onInk, onWhite] = [contrast(color.ink, value), contrast(color.onNight, value)];
  const [textColor, ratio] = onInk >= onWhite ? [color.ink, onInk] : [color.onNight, onWhite];
  return (
    <li>
      <div className={styles.swatch} style={{ background: value, color: textColor }}>{`${ratio.toFixed(1)} : 1`}</div>
      <Text size="small" weight="semibold">
        {name}
      </Text>
      <Text size="small" tone="soft" numeric>
        {value}
      </Text>
    </li>
  );
}
