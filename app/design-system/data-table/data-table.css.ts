import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

/** Scrolls by itself, so that the page does not. */
export const region = style({
  overflowX: "auto",
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  "@media": {
    [media.phone]: { background: "none", border: 0, borderRadius: 0, overflowX: "visible" },
    [media.print]: { border: 0, overflowX: "visible" },
  },
});

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: vars.text["14"],
  "@media": { [media.phone]: { display: "block" } },
});

export const body = style({ "@media": { [media.phone]: { display: "block" } } });

export const headings = style({
  "@media": {
    [media.phone]: { display: "none" }, // each cell has a label
  },
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
  selectors: { "&[data-sorted]": { color: vars.color.ink } },
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
    [media.phone]: {
      display: "block",
      position: "relative",
      padding: vars.space["12"],
      background: vars.color.surface,
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.control,
      selectors: { "& + &": { marginTop: vars.space["8"] } },
    },
    [media.print]: { breakInside: "avoid" },
  },
});

export const cell = style({
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  textAlign: "start",
  verticalAlign: "top",
  "@media": {
    [media.phone]: {
      display: "flex",
      justifyContent: "space-between",
      gap: vars.space["16"],
      padding: `${vars.space["4"]} 0`,
      textAlign: "end",
      overflowWrap: "anywhere",
      selectors: {
        "&[data-label]::before": {
          content: "attr(data-label)",
          flex: "none",
          color: vars.color.inkSoft,
          textAlign: "start",
        },
        "&:empty": { display: "none" },
      },
    },
    [media.narrowTable]: { paddingInline: vars.space["8"] },
  },
});

/** On a phone in the corner of the row's card. */
export const tickCell = style({
  verticalAlign: "top",
  "@media": {
    [media.phone]: { position: "absolute", top: 0, right: 0, paddingBlock: vars.space["4"] },
    [media.print]: { display: "none" },
  },
});

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

export const headCell = style([
  cell,
  {
    fontWeight: vars.weight.semibold,
    "@media": {
      [media.phone]: {
        justifyContent: "flex-start",
        textAlign: "start",
        selectors: { [`${tickCell} + &`]: { paddingInlineEnd: vars.size.target } },
      },
    },
  },
]);

export const numericCell = style([
  cell,
  {
    textAlign: "end",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
]);

export const unbroken = style({ "@media": { [media.tablet]: { whiteSpace: "nowrap" } } });

export const wideOnly = style({ "@media": { [media.narrowTable]: { display: "none" } } });
