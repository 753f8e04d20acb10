import { useMemo } from "react";
import { contrast } from "~/design-system/theme/contrast";
import { area, color, radius, scene, shadow, space, subway, text } from "~/design-system/theme/tokens";
import { Heading } from "~/design-system/heading/heading";
import { createIcon } from "~/design-system/icons/icon";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PlainLink, Text, TextLink, Unbroken } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import type { GalleryTexts } from "./elements";
import * as styles from "./foundation-demos.css";
import { Section, State } from "./section";

type Props = { texts: GalleryTexts };

export function ColourDemo({ texts }: Props) {
  const { colours } = texts;
  return (
    <Section id="theme" texts={texts}>
      {Object.entries({ general: color, areas: area, scenes: scene, subway }).map(([group, values]) => (
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
      ))}
    </Section>
  );
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

const levels = [1, 2, 3, 4] as const;
const sizes = ["small", "body", "lead", "large", "price"] as const;
const tones = ["ink", "soft", "brand", "danger", "success"] as const;

export function TypeDemo({ texts }: Props) {
  const { states, type } = texts;
  return (
    <>
      <Section id="heading" texts={texts}>
        <State label="hero">
          <Heading level={2} size="hero">
            {type.sample}
          </Heading>
        </State>
        {levels.map((level) => (
          <State key={level} label={`h${level}`}>
            <Heading level={level === 1 ? 2 : level} size={level === 1 ? "page" : undefined}>
              {type.sample}
            </Heading>
          </State>
        ))}
      </Section>
      <Section id="text" texts={texts} isPointedAt>
        <ul className={styles.rows}>
          {Object.entries(text)
            .reverse()
            .map(([name, size]) => (
              <li key={name} className={styles.row}>
                <Text as="span" size="small" tone="soft" numeric>{`${name} px`}</Text>
                <span style={{ fontSize: size, lineHeight: 1.25 }}>{type.sample}</span>
              </li>
            ))}
        </ul>
        {sizes.map((size) => (
          <Text key={size} size={size}>{`${size}: ${type.sample}`}</Text>
        ))}
        {tones.map((tone) => (
          <Text key={tone} tone={tone} weight="semibold">
            {tone}
          </Text>
        ))}
        <State label="PlainLink">
          <Text>
            <PlainLink href="tel:119">119</PlainLink>
          </Text>
        </State>
        <State label="Unbroken">
          <Text>
            <Unbroken>2026-11-24 –</Unbroken> <Unbroken>2027-02-24</Unbroken>
          </Text>
        </State>
        <State label={states.long}>
          <Text measure>{texts.long}</Text>
        </State>
        <Inline gap="24">
          <TextLink to={paths.gallery("type")}>{type.link}</TextLink>
          <State label={states.focus} isFocused>
            <TextLink to={paths.gallery("type")}>{type.link}</TextLink>
          </State>
        </Inline>
      </Section>
    </>
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

export function IconsDemo({ texts, iconNames = [] }: Props & { iconNames?: readonly string[] }) {
  const icons = useMemo(() => iconNames.map((name) => ({ name, Icon: createIcon(name) })), [iconNames]);
  return (
    <Section id="icons" texts={texts}>
      <ul className={styles.icons}>
        {icons.map(({ name, Icon }) => (
          <li key={name} className={styles.icon}>
            <Icon strokeWidth={1.75} />
            <Text as="span" size="small" tone="soft">
              {name}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
