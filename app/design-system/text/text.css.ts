import { createVar, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, smallRadius, vars } from "../theme";

export const text = recipe({
  variants: {
    size: {
      small: { fontSize: vars.text["14"] },
      body: { fontSize: vars.text["16"] },
      lead: { fontSize: vars.text["18"], textWrap: "balance" },
      medium: { fontSize: vars.text["18"] },
      large: { fontSize: vars.text["22"] },
      price: { fontSize: vars.text["28"] },
      inherit: {},
    },
    tone: {
      ink: { color: vars.color.ink },
      soft: { color: vars.color.inkSoft },
      brand: { color: vars.color.brandText },
      danger: { color: vars.color.danger },
      success: { color: vars.color.success },
      inherit: {},
    },
    weight: {
      inherit: {},
      regular: { fontWeight: vars.weight.regular },
      medium: { fontWeight: vars.weight.medium },
      semibold: { fontWeight: vars.weight.semibold },
      bold: { fontWeight: vars.weight.bold },
    },
    measure: { true: { maxWidth: vars.size.reading } },
    numeric: { true: { fontVariantNumeric: "tabular-nums" } },
    tight: { true: { lineHeight: vars.leading.korean } },
    block: { true: { display: "block" } },
    lines: {
      kept: { whiteSpace: "pre-line" },
      one: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    },
  },
  defaultVariants: { size: "body", tone: "inherit", weight: "regular" },
});

export const unbroken = style({ display: "inline-block" });

export const link = style({
  color: vars.color.brandText,
  fontWeight: vars.weight.medium,
  textUnderlineOffset: "0.2em",
  textDecorationThickness: "1px",
  borderRadius: "4px",
  selectors: { "&[href^='tel:']": { whiteSpace: "nowrap" } },
  "@media": { [media.hover]: { ":hover": { textDecorationThickness: "2px" } } },
});

/** The colour under links of the console: in rows of names their weight alone says that they are, until one points at them. */
export const linkLine = createVar();
export const quietLinks = { [linkLine]: "transparent" };

export const standaloneLink = style([
  link,
  { display: "inline-flex", alignItems: "center", minHeight: vars.size.target },
]);

/** In a row of links that are underlined only when pointed at. */
export const navLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  borderRadius: smallRadius,
  ":hover": { textDecoration: "underline" },
});
