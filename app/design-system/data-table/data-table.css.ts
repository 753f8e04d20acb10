import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { badge } from "../badge/badge.css";
import { quietLinks } from "../text/text.css";
import { media, outOfSight, vars } from "../theme";

/** Scrolls by itself, so that the page does not. */
export const region = style({
  position: "relative", // otherwise visually hidden texts, which are absolute, would widen the page
  overflowX: "auto",
  background: vars.color.surface,
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
  opacity: 0.45,
  selectors: { "[data-sorted] > &": { opacity: 1 } },
  "@media": { [media.print]: { display: "none" } },
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

export const cell = style({
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
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

/** As large as a finger, without making the row higher. */
export const tick = style({
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
  marginBlock: `calc(-1 * ${vars.space["4"]})`,
  cursor: "pointer",
});

export const tickBox = style({ width: "20px", height: "20px", accentColor: vars.color.brandText });

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

/** Only states that need a hand have a colour. */
globalStyle(`${table} td ${badge.classNames.variants.tone.neutral}`, {
  margin: 0,
  padding: 0,
  background: "none",
  color: "inherit",
});

/** Around a badge above or below text: both begin at the same edge. */
export const stacked = style({ "@media": { [media.tablet]: { marginInlineStart: `calc(-1 * ${vars.space["8"]})` } } });

/** Of a table with ten columns or more. */
globalStyle(`${table} tr:has(> :nth-child(10)) > :not(:first-child)`, {
  "@media": { [media.wide]: { paddingInline: vars.space["8"] } },
});

export const wideOnly = style({ "@media": { [media.narrowTable]: { display: "none" } } });

/** Read aloud on phones, where the headings of the columns are hidden. */
export const phoneLabel = style({ display: "none", "@media": { [media.phone]: { display: "inline", ...outOfSight } } });

/** They apply where a row is a paragraph. */
export const phone = styleVariants({ hidden: {}, line: {}, bare: {}, end: {} });

/**
 * On a phone a row is a paragraph of a few lines: its cells follow each other as text. Numbers and dates say what they
 * are, because the headings are hidden.
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
  display: "flow-root",
  position: "relative",
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});
onPhone(`:where(${lines}) ${row}`, { background: vars.color.surface });
onPhone(`${lines} ${row} + ${row}`, { marginTop: vars.space["8"] });
onPhone(cells, {
  display: "inline",
  padding: 0,
  fontSize: "0.8125rem",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
});
onPhone(`${cells}:is(:empty, ${wideOnly})`, { display: "none" });
onPhone(`${lines} ${row} > ${phone.hidden}`, { display: "none" });
onPhone(`${lines} ${row} > ${phone.line}`, {
  display: "block",
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
});
onPhone(`${lines} ${row} > ${phone.end}`, {
  float: "inline-end",
  marginInlineStart: vars.space["12"],
  fontWeight: vars.weight.semibold,
});
onPhone(`${lines} ${row}:is(:hover, :focus-within) > ${phone.line}`, { whiteSpace: "normal" });
onPhone(`${phone.line} :is(div, dl, dt, dd, p, span)`, { display: "inline", whiteSpace: "inherit" });
onPhone(`${phone.line} details`, { display: "none" });
onPhone(`${cells} :is(span, div, p, time)`, { fontSize: "inherit" });
onPhone(`${lines} ${row} > ${unbroken}`, { whiteSpace: "nowrap" });
onPhone(`${cells} > div, ${cells} > div > :is(div, p)`, { display: "inline" });
onPhone(`${cells} > div > span`, { marginInlineEnd: vars.space["4"] });
onPhone(`${cells} > div a + a, ${cells} > div > * + span`, { marginInlineStart: vars.space["8"] });
onPhone(`${cells} > * + div::before, ${cells} > div > :is(div, p)::before`, { content: "' '" }); // was a line break
/** It may wrap after the dot, never before it. */
const dot = "'\\a0· '";
const label = "attr(data-label) '\\a0'";
const following = `${lines} ${row} > :not(${tickCell}) + td`;
onPhone(`${lines} ${row} > td::before`, { whiteSpace: "normal", color: vars.color.inkSoft });
onPhone(`${following}::before`, { content: dot });
onPhone(`${following}[data-label]::before`, { content: `${dot} ${label}` });
onPhone(`${following}:is(${phone.line}, ${phone.line} + td, ${phone.end})::before`, { content: "none" });
onPhone(`${following}${phone.line} + td[data-label]::before`, { content: label });
onPhone(`${lines} ${row}:has(> ${tickCell})`, { paddingInlineEnd: vars.size.target });
onPhone(`${lines} ${row} > ${tickCell}`, {
  position: "absolute",
  insetBlockStart: vars.space["8"],
  insetInlineEnd: 0,
  display: "block",
});

/** On a phone too the table, whose first column stays while the others scroll. */
export const scrolling = style({});
globalStyle(`${scrolling} :is(th, td):first-child`, {
  "@media": {
    [media.phone]: { position: "sticky", insetInlineStart: 0, maxWidth: "9rem", background: vars.color.surface },
    [media.narrowTable]: { position: "sticky", insetInlineStart: 0, background: vars.color.surface },
  },
});
