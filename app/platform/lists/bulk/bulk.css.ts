import { globalStyle, style } from "@vanilla-extract/css";
import { headingsTop } from "~/design-system/data-table/data-table.css";
import { columnWidths, hairline, headerHeights, media, stickAt, strokes, vars } from "~/design-system/theme";
import { aboveBar, footerSpace } from "~/design-system/theme/foot";

/**
 * While rows are chosen it stays in view: below the console's bar, on a phone at the bottom. There it appears with the
 * first of them.
 */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["4"]} ${vars.space["16"]}`,
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  marginBottom: vars.space["8"],
  border: `${strokes["1"]} solid transparent`,
  borderRadius: vars.radius.control,
  selectors: {
    "&[data-chosen]": {
      position: "sticky",
      top: stickAt(headerHeights.console),
      zIndex: 2,
      background: vars.color.brandSoft,
      borderColor: vars.color.line,
    },
  },
  "@media": { [media.print]: { display: "none" } },
});

/** The headings of the table stay below it. */
const onTallPhone = `${media.phone} and ${media.tall}`;
const barHeight = `${vars.size.target} + 2 * ${vars.space["8"]} + ${strokes["2"]}`;
globalStyle(`form:has(> ${bar}[data-chosen])`, {
  vars: { [headingsTop]: `calc(${headerHeights.console} + ${barHeight})` },
});

globalStyle(`form:not(:has(input:checked)) > ${bar}`, { "@media": { [media.phone]: { display: "none" } } });
globalStyle(`form:has(input:checked) > ${bar}`, {
  "@media": {
    [onTallPhone]: {
      position: "fixed",
      inset: "auto 0 0",
      zIndex: 2,
      margin: 0,
      paddingBottom: `max(${vars.space["8"]}, env(safe-area-inset-bottom))`,
      background: vars.color.brandSoft,
    },
  },
});
globalStyle(`html:has(form:has(input:checked) > ${bar})`, {
  "@media": { [onTallPhone]: { vars: { [footerSpace.bar]: columnWidths["144"] } } },
});
globalStyle(`form:has(> ${bar}):has(input:checked)`, {
  "@media": { [media.phone]: { paddingBottom: `calc(${aboveBar} + env(safe-area-inset-bottom))` } },
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["8"],
  "@media": { [media.tablet]: { marginInlineStart: "auto" } },
});

export const rows = style({
  display: "grid",
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
  maxWidth: columnWidths["768"],
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${vars.space["16"]}`,
  padding: `${vars.space["8"]} ${vars.space["12"]}`,
  overflowWrap: "anywhere",
  selectors: { "&:not(:last-child)": { borderBottom: hairline } },
});
