import { contrast } from "~/design-system/theme/contrast";
import { area, color, radius, scene, shadow, space, subway, text } from "~/design-system/theme/tokens";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import type { GalleryTexts } from "./elements";
import * as styles from "./foundation-demos.css";

type Props = { texts: GalleryTexts };

export function ColourDemo({ texts: { colours } }: Props) {
  return (
    <Stack gap="48">
      {Object.entries({ general: color, areas: area, scenes: scene, subway }).map(([group, values]) => (
        <Stack key={group} gap="16" as="section">
          <Heading level={2} size="block">
            {colours[group as keyof typeof colours]}
          </Heading>
          <ul className={styles.swatches}>
            {Object.entries(values)
              .filter(([, value]) => value.startsWith("#"))
              .map(([name, value]) => (
                <Swatch key={name} name={name} value={value} />
              ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

function Swatch({ name, value }: { name: string; value: string }) {
  const [onInk, onWhite] = [contrast(color.ink, value), contrast(color.onNight, value)];
  const [textColor, ratio] = onInk >= onWhite ? [color.ink, onInk] : [color.onNight, onWhite];
  return (
    <li>
      <div className={styles.swatch} style={{ background: value, color: textColor }}>
        {ratio.toFixed(1)} : 1
      </div>
      <Text size="small" weight="semibold">
        {name}
      </Text>
      <Text size="small" tone="soft" numeric>
        {value}
      </Text>
    </li>
  );
}

export function TypeDemo({ texts: { type } }: Props) {
  return (
    <ul className={styles.rows}>
      {Object.entries(text)
        .reverse()
        .map(([name, size]) => (
          <li key={name} className={styles.row}>
            <Text as="span" size="small" tone="soft" numeric>
              {name} px
            </Text>
            <span style={{ fontSize: size, lineHeight: 1.25 }}>{type.sample}</span>
          </li>
        ))}
    </ul>
  );
}

export function ShapeDemo({ texts: { shapes } }: Props) {
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
                <Text as="span" size="small" tone="soft" numeric>
                  {name} px
                </Text>
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
