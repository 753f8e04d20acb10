import { Inline } from "~/design-system/layout/layout";
import { row, rows } from "~/design-system/theme/theme.examples.css";
import { text } from "~/design-system/theme/tokens";
import { State, type ExamplesProps } from "~/features/gallery/state";
import { paths } from "~/platform/paths/paths";
import { PlainLink, Text, TextLink, Unbroken } from "./text";

export const isPointedAt = true;

export default function TextExamples({ texts }: ExamplesProps) {
  const { states, type } = texts;
  return (
    <>
      <ul className={rows}>
        {Object.entries(text)
          .reverse()
          .map(([name, size]) => (
            <li key={name} className={row}>
              <Text as="span" size="small" tone="soft" numeric>{`${name} px`}</Text>
              <span style={{ fontSize: size, lineHeight: 1.25 }}>{type.sample}</span>
            </li>
          ))}
      </ul>
      {(["small", "body", "lead", "large", "price"] as const).map((size) => (
        <Text key={size} size={size}>{`${size}: ${type.sample}`}</Text>
      ))}
      {(["ink", "soft", "brand", "danger", "success"] as const).map((tone) => (
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
    </>
  );
}
