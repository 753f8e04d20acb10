import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { columnWidths, hairline, media, outOfSight, vars } from "~/design-system/theme";

const { space } = vars;

export const scroll = style({
  overflowX: "auto",
  borderRadius: vars.radius.card,
  "@media": { [media.print]: { overflow: "visible" } },
});

/** Tabs and buttons, which lead nowhere on paper. */
export const screenOnly = style({ "@media": { [media.print]: { display: "none" } } });

/** The page fits on two sheets. */
globalStyle(`html:has(${scroll}) main`, {
  "@media": { [media.print]: { zoom: 0.66 } },
});

const minCellWidth = columnWidths["144"];

/** A grid per row on phones, where the row's name is above its cells; a table from tablets on. */
export const table = styleVariants({ two: 2, three: 3, four: 4 }, (columns) => ({
  vars: { "--houses": String(columns) },
  display: "block",
  width: "100%",
  minWidth: `calc(${columns} * ${minCellWidth})`,
  borderCollapse: "collapse" as const,
  background: vars.color.surface,
  "@media": {
    [media.tablet]: {
      display: "table",
      tableLayout: "fixed",
      minWidth: `calc(${columns + 1} * ${columnWidths["160"]})`,
    },
    [media.print]: { display: "table", tableLayout: "fixed", minWidth: 0 },
  },
}));

export const row = style({
  display: "grid",
  gridTemplateColumns: `repeat(var(--houses), minmax(${minCellWidth}, 1fr))`,
  borderBottom: hairline,
  "@media": { [media.tablet]: { display: "table-row" }, [media.print]: { display: "table-row", breakInside: "avoid" } },
});

const cellPadding = { padding: space["12"], textAlign: "start", verticalAlign: "top" } as const;

/** Its words are out of sight; from tablets on it gives the column of names its width. */
export const corner = style([
  outOfSight,
  { "@media": { [media.tablet]: { position: "static", width: columnWidths["224"] } } },
]);

export const house = style({ ...cellPadding, fontWeight: vars.weight.bold });

export const headerCell = style({
  position: "relative",
  maxWidth: columnWidths["320"],
  "@media": { [media.print]: { maxWidth: columnWidths["192"] } },
});

const frame = style({ display: "block", overflow: "hidden", borderRadius: vars.radius.card });

/** The area's colour, until the picture is there. */
export const picture = styleVariants(vars.area, (background) => [frame, { background }]);

export const name = style({
  display: "flex",
  alignItems: "center",
  minHeight: vars.size.target,
  fontSize: vars.text["18"],
  lineHeight: vars.leading.korean,
  textDecoration: "none",
  "@media": {
    [media.phone]: { fontSize: vars.text["16"] },
    [media.hover]: { ":hover": { textDecoration: "underline" } },
  },
});

export const remove = style({
  position: "absolute",
  top: space["4"],
  right: space["4"],
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
  "@media": { [media.print]: { display: "none" } },
});

/** Smaller than what can be pressed, because the pictures of a phone are small. */
globalStyle(`${remove} svg`, {
  boxSizing: "content-box",
  padding: space["4"],
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
});

/** Stays in sight while the houses are scrolled sideways. */
export const label = style({
  ...cellPadding,
  gridColumn: "1 / -1",
  position: "sticky",
  left: 0,
  display: "flex",
  alignItems: "center",
  gap: space["8"],
  maxWidth: `calc(100vw - ${space["64"]})`,
  paddingBottom: 0,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.semibold,
  color: vars.color.inkSoft,
  "@media": {
    [media.tablet]: {
      display: "table-cell",
      maxWidth: "none",
      paddingBottom: space["12"],
      background: vars.color.surface,
    },
    [media.print]: { display: "table-cell", position: "static", paddingBottom: space["12"] },
  },
});

/** De-emphasises rows without differences. */
export const cell = style({
  ...cellPadding,
  overflowWrap: "anywhere",
  fontWeight: vars.weight.medium,
  fontVariantNumeric: "tabular-nums",
  selectors: { [`${row}[data-same] > &`]: { color: vars.color.inkSoft, fontWeight: vars.weight.regular } },
});
