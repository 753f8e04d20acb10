import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, rowHeights, strokes, tracking, vars } from "~/design-system/theme";

const gap = vars.space["16"];

/** At most as many columns as there are cards. */
export const cards = style({
  columnGap: gap,
  marginBottom: `calc(-1 * ${gap})`,
  "@media": {
    [media.tablet]: { selectors: { "&:has(> :nth-child(2))": { columns: 2 } } },
    [media.wide]: {
      selectors: {
        "&:has(> :nth-child(3))": { columns: 3 },
        "&:has(> :nth-child(3):last-child)": { display: "flex", gap },
      },
    },
  },
});

/** Three stand side by side; one with several rows is wider. */
const ofThree = `${cards}:has(> :nth-child(3):last-child) > &`;

export const card = style({
  breakInside: "avoid",
  paddingBottom: gap,
  "@media": {
    [media.wide]: {
      selectors: {
        "&[data-top]": { breakBefore: "column" },
        [ofThree]: { flex: 1, minWidth: 0 },
        [`${ofThree}:has(li:nth-child(4))`]: { flexGrow: 2 },
      },
    },
  },
});

/** The last of an odd number fills its row. */
export const figure = style({
  "@media": {
    [media.tablet]: { selectors: { "&:last-child:nth-child(odd)": { gridColumn: "1 / -1" } } },
    [media.wide]: { selectors: { "&:last-child:nth-child(odd)": { gridColumn: "auto" } } },
  },
});

/** What waits, as wide as fits; on a phone in two columns. */
export const needs = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(${columnWidths["144"]}, 1fr))`,
  gap: vars.space["4"],
  "@media": {
    [media.tablet]: { gridTemplateColumns: `repeat(auto-fit, minmax(${columnWidths["160"]}, 1fr))` },
  },
});

export const need = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "baseline",
  alignContent: "center",
  columnGap: vars.space["8"],
  height: "100%",
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  lineHeight: rowHeights["28"],
  background: vars.color.surface,
  border: hairline,
  textDecoration: "none",
  borderRadius: vars.radius.control,
  "@media": {
    [media.hover]: { ":hover": { background: vars.color.sunken, textDecoration: "underline" } },
    [media.phone]: { minHeight: vars.size.target, paddingBlock: vars.space["4"], lineHeight: vars.leading.korean },
  },
});

export const needCount = style({
  lineHeight: vars.leading.headline,
  fontSize: vars.text["18"],
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.warning,
  selectors: { "&[data-late]": { color: vars.color.danger } },
});

export const due = style({
  gridColumn: 2,
  lineHeight: vars.leading.korean,
  color: vars.color.warning,
  fontWeight: vars.weight.medium,
});

export const late = style([due, { color: vars.color.danger }]);

/** Side by side; on a phone each is a row, its value at the end. */
export const keyFigures = style({
  display: "grid",
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.card,
  "@media": {
    [media.tablet]: { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)" },
  },
});

export const keyFigure = style({
  padding: `${vars.space["12"]} ${gap}`,
  selectors: { "& + &": { borderTop: hairline } },
  "@media": {
    [media.phone]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gridAutoFlow: "column",
      gridTemplateRows: "auto auto",
      columnGap: gap,
      alignItems: "center",
    },
    [media.tablet]: {
      padding: gap,
      selectors: { "& + &": { borderTop: 0, borderLeft: hairline } },
    },
  },
});

export const keyValue = style({
  fontSize: vars.text["28"],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.korean,
  letterSpacing: tracking.heading,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { gridArea: "1 / 2 / span 2" } },
});

export const direction = style({
  display: "inline-block",
  marginInlineEnd: vars.space["4"],
  verticalAlign: `-${strokes["2"]}`,
});
