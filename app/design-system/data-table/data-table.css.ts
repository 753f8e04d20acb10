import { createVar, fallbackVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { badge } from "../badge/badge.css";
import { quietLinks } from "../text/text.css";
import { headerHeights, iconSizes, media, stickAt, vars, targetBox, outOfSight } from "../theme";

/** Smaller than the texts of the table. */
const secondLine = "0.8125rem";
/** As in sentences: `factSeparator` of the formats. */
export const factSeparator = "' ·\\a0'";

const edge = (from: string, to: string) =>
  `linear-gradient(to right, ${from}, ${to}) right / ${vars.space["24"]} 100% no-repeat`;

/** Scrolls by itself, so that the page does not. A shadow at its edge says that there is more; the end of the table covers it. */
export const region = style({
  position: "relative", // otherwise visually hidden texts, which are absolute, would widen the page
  overflowX: "auto",
  background: `${edge(vars.color.surface, vars.color.surface)} local, ${edge("transparent", vars.color.line)} ${vars.color.surface}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  "@media": {
    [media.print]: { border: 0, overflowX: "visible" },
  },
});

export const table = style({
  vars: quietLinks,
  width: "100%",
  borderCollapse: "collapse",
  fontSize: vars.text["14"],
});

export const heading = style({
  paddingInline: vars.space["12"],
  textAlign: "start",
  fontWeight: vars.weight.semibold,
  color: vars.color.inkSoft,
  whiteSpace: "nowrap",
  height: vars.size.target,
  borderBottom: `1px solid ${vars.color.line}`,
  "@media": { [media.narrowTable]: { paddingInline: vars.space["8"] } },
});

export const numericHeading = style([heading, { textAlign: "end" }]);

export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["4"],
  minHeight: vars.size.target,
  textDecoration: "none",
  borderRadius: "4px",
  selectors: { "&[data-sorted]": { color: vars.color.brandText } },
  "@media": { [media.hover]: { ":hover": { color: vars.color.ink, textDecoration: "underline" } } },
});

export const arrow = style({
  flex: "none",
  opacity: 0.45,
  selectors: { "[data-sorted] > &": { opacity: 1 } },
  "@media": {
    [media.narrowTable]: { selectors: { ":not([data-sorted]) > &": { display: "none" } } },
    [media.print]: { display: "none" },
  },
});

export const row = style({
  selectors: {
    "&:not(:last-child)": { borderBottom: `1px solid ${vars.color.line}` },
    "&:focus-within, &:has(input:checked)": { background: vars.color.brandSoft },
  },
  "@media": {
    [media.hover]: { selectors: { "&:hover": { background: vars.color.sunken } } },
    [media.print]: { breakInside: "avoid" },
  },
});

/** A row of one line is as high as a target for touch. */
export const cell = style({
  padding: vars.space["12"],
  maxWidth: "min(24rem, 30vw)", // else a column is as wide as its longest word, and a name may be one of a hundred letters
  textAlign: "start",
  verticalAlign: "top",
  "@media": {
    [media.narrowTable]: { paddingInline: vars.space["8"] },
  },
});

export const tickCell = style({ verticalAlign: "top", "@media": { [media.print]: { display: "none" } } });

export const tickHeading = style({
  width: vars.size.target,
  borderBottom: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});

export const tick = style({
  ...targetBox,
  cursor: "pointer",
});

export const tickBox = style({ width: iconSizes["20"], height: "20px", accentColor: vars.color.brandText });

export const headCell = style([cell, { fontWeight: vars.weight.semibold }]);

export const numericCell = style([
  cell,
  {
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
]);

export const unbroken = style({ "@media": { [media.tablet]: { whiteSpace: "nowrap" } } });

/** Badges make no row higher, so that texts beside them stay in line. */
globalStyle(`${table} ${badge.classNames.base}`, { marginBlock: "-0.125rem" });

/** Only states that need attention have a colour. */
globalStyle(`${table} td ${badge.classNames.variants.tone.neutral}`, {
  margin: 0,
  padding: 0,
  background: "none",
  color: "inherit",
});

/** On the ground of a chosen row, which is nearly that of a badge. */
const colored = `${badge.classNames.base}:not(${badge.classNames.variants.tone.neutral})`;
globalStyle(`${row}:is(:focus-within, :has(input:checked)) ${colored}`, {
  boxShadow: "inset 0 0 0 1px currentColor",
  background: vars.color.surface,
});

const cutOff = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

const maxCellWidth = (maxWidth: string, list = maxWidth, wide = list) => ({
  "@media": {
    [media.tablet]: { display: "block", maxWidth, ...cutOff },
    [media.list]: { maxWidth: list },
    [media.wide]: { maxWidth: wide },
  },
});

/** As wide as a column of names or references can be; `rest`: what the others leave of the row. */
export const clipped = {
  name: style(maxCellWidth("12rem", "clamp(8rem, 24vw - 4.25rem, 12rem)", "clamp(9.25rem, 47vw - 28.25rem, 16rem)")),
  reference: style(maxCellWidth("9rem")),
  rest: style(maxCellWidth("16rem", "none")),
};
globalStyle(`${cell}:has(> ${clipped.rest})`, { "@media": { [media.list]: { width: "100%", maxWidth: 0 } } });

/** What a cell says beside its first line, on one line that is cut off; on a phone it goes on with the first. */
export const second = style({
  display: "block",
  fontSize: secondLine,
  fontWeight: vars.weight.regular,
  color: vars.color.inkSoft,
  ...cutOff,
  "@media": { [media.phone]: { display: "inline", whiteSpace: "inherit", "::before": { content: factSeparator } } },
});

/** Only where it is a line of its own: on a phone the row has it elsewhere, or the record. */
export const tableSecond = style([second, { "@media": { [media.phone]: { display: "none" } } }]);

/** What the heading of its column or another cell says in the table. */
export const phoneOnly = style({ display: "none", "@media": { [media.phone]: { display: "inline" } } });

/** Then every row has room for two lines, and is hardly higher than one of a single line. */
const room = "0.375rem";
globalStyle(`${table}:has(${second}) :is(${cell}, ${tickCell})`, {
  "@media": { [media.tablet]: { height: vars.size.target, paddingBlock: room, lineHeight: vars.leading.korean } },
});
globalStyle(`${table}:has(${second}) ${colored}`, {
  "@media": { [media.tablet]: { paddingBlock: 0, marginBlock: 0 } },
});
globalStyle(`${table}:has(${second}) ${tick}`, { "@media": { [media.tablet]: { marginBlock: `-${room}` } } });

export const wideOnly = style({ "@media": { [media.narrowTable]: { display: "none" } } });

/** Around the table of a list, which is not wider than the page: its headings stay in sight while its rows scroll. */
export const listed = style({});
/** Where they stay, from the top of the window. */
export const headingsTop = createVar();
const inList = (selector: string, rule: Parameters<typeof style>[0]) =>
  globalStyle(`${listed} ${selector}`, { "@media": { [media.list]: rule } } as Parameters<typeof globalStyle>[1]);
inList(`${region}`, { overflowX: "visible" }); // otherwise they would stay within it
inList(`${region} thead th`, {
  position: "sticky",
  top: stickAt(fallbackVar(headingsTop, headerHeights.console)),
  zIndex: 1,
  background: vars.color.surface,
  borderBottom: 0,
});
/** A border of their own would scroll away. */
inList(`${region} thead th::after`, {
  content: "''",
  position: "absolute",
  inset: "auto 0 0",
  borderBottom: `1px solid ${vars.color.line}`,
});
const corner = `calc(${vars.radius.control} - 1px)`;
inList(`${region} th:first-child`, { borderStartStartRadius: corner });
inList(`${region} thead th:is(:last-child, :nth-last-child(1 of :not(${wideOnly})))`, { borderStartEndRadius: corner });
inList(`${row}:last-child`, { clipPath: `inset(0 round 0 0 ${corner} ${corner})` });

/** Of a table with ten columns or more. */
globalStyle(`${table} tr:has(> :nth-child(10)) > :not(:first-child)`, {
  "@media": { [media.wide]: { paddingInline: vars.space["8"] } },
});

/** Read aloud on phones, where the headings of the columns are hidden. */
export const phoneLabel = style({ display: "none", "@media": { [media.phone]: { display: "inline", ...outOfSight } } });

/** They apply where a row has three lines. */
export const phone = styleVariants({ hidden: {}, cut: {}, bare: {}, end: {} });

/**
 * On a phone a row has three lines of cells, which stay whole where they fit. Numbers and dates say what they are, because the
 * headings are hidden.
 */
export const lines = style({
  "@media": { [media.phone]: { background: "none", border: 0, borderRadius: 0, overflowX: "visible" } },
});
const onPhone = (selector: string, rule: Parameters<typeof style>[0]) =>
  globalStyle(selector, { "@media": { [media.phone]: rule } } as Parameters<typeof globalStyle>[1]);
const cells = `${lines} ${row} > :is(td, th)`;
onPhone(`${lines} :is(table, tbody)`, { display: "block" });
onPhone(`${lines} thead`, { display: "none" });
onPhone(`${lines} ${row}`, {
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space["8"],
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});
onPhone(`:where(${lines}) ${row}`, { background: vars.color.surface });
onPhone(`${lines} ${row} + ${row}`, { marginTop: vars.space["8"] });
onPhone(cells, { maxWidth: "100%", padding: 0, fontSize: secondLine, overflowWrap: "anywhere", whiteSpace: "normal" });
onPhone(`${cells}:is(:empty, ${phone.hidden})`, { display: "none" });
onPhone(`${cells} :is(span, div, p, time)`, { fontSize: "inherit" });
onPhone(`${lines} ${row} > [data-label]::before`, { content: "attr(data-label) '\\a0'", color: vars.color.inkSoft });
/** The box, then a break before each of the two other lines. */
onPhone(`${lines} ${row} > ${tickCell}`, {
  order: 1,
  position: "relative",
  width: iconSizes["20"],
  marginInlineStart: "auto",
});
onPhone(`${lines} ${row}::before, ${lines} ${row}::after`, { content: "''", order: 2, flexBasis: "100%" });
onPhone(`${lines} ${row} > [data-line="2"]`, { order: 3 });
onPhone(`${lines} ${row}::after`, { order: 4 });
onPhone(`${lines} ${row} > [data-line="3"]`, { order: 5 });
onPhone(`${lines} ${row} > ${phone.cut}`, { ...cutOff, flex: `1 1 ${vars.space["64"]}` });
onPhone(`${phone.cut} :is(div, dl, dt, dd, p)`, { display: "inline", whiteSpace: "inherit" });
onPhone(`${lines} ${row} > ${phone.cut} :is(div, dl) > * + *`, { marginInlineStart: vars.space["8"] });
onPhone(`${phone.cut} details`, { display: "none" });
onPhone(`${lines} ${row} > ${phone.end}`, { marginInlineStart: "auto", fontWeight: vars.weight.semibold });
/** Pressing or pointing at a row shows what is cut off. */
onPhone(`${lines} ${row}:is(:hover, :focus-within) > *`, { overflow: "visible", whiteSpace: "normal" });
/** Its target reaches over the texts, so that they have the room beside the box. */
onPhone(`${lines} ${tick}`, { position: "absolute", inset: `calc(-1 * ${vars.space["12"]})` });

/** Also on a phone the table, whose first column stays while the others scroll. */
export const scrolling = style({});
globalStyle(`${scrolling} :is(th, td):first-child`, {
  position: "sticky",
  insetInlineStart: 0,
  background: vars.color.surface,
  "@media": { [media.phone]: { maxWidth: "9rem" } },
});
