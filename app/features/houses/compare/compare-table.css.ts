import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import {
  columnWidths,
  hairline,
  headerHeights,
  media,
  outOfSight,
  stickAt,
  strokes,
  vars,
  targetBox,
} from "~/design-system/theme";

const { space } = vars;

/** Clips the corners; its content sticks to the window, as it does not scroll. */
export const frame = style({
  overflow: "clip",
  borderRadius: vars.radius.card,
  "@media": { [media.print]: { overflow: "visible" } },
});

const fade = space["32"];

/** Of four houses on a phone, two and a half are in sight; what continues beyond an edge fades there. */
export const scroll = style([
  frame,
  {
    "@media": {
      [media.phone]: {
        overflow: "auto",
        maxHeight: `calc(100dvh - ${headerHeights.small} - ${space["32"]})`,
        padding: `0 ${fade} ${fade} 0`,
        scrollPadding: `${space["64"]} ${fade} ${fade} 0`, // beside what sticks or fades
        maskImage: `linear-gradient(to left, transparent, black ${fade}), linear-gradient(to top, transparent, black ${fade})`,
        maskComposite: "intersect",
      },
      [media.short]: { maxHeight: "none" },
    },
  },
]);

/** Tabs, then buttons: below each other on phones, where it would depend on the typeface whether both fit. None on paper. */
export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space["16"],
  "@media": {
    [media.phone]: { flexDirection: "column", alignItems: "start" },
    [media.print]: { display: "none" },
  },
});

/** Four houses fit on one sheet. */
globalStyle(`main:has(${frame})`, {
  "@media": { [media.print]: { page: "comparison", zoom: 0.6, lineHeight: vars.leading.korean } },
});

const minWidths = { two: 0, three: 0, four: columnWidths["144"] };
const counts = { two: 2, three: 3, four: 4 };
const pictureHeights = { phone: columnWidths["80"], desktop: columnWidths["160"] };
const cellPaddings = { phone: space["8"], tablet: space["12"] };

/** A grid per row on phones, where the row's name is above its cells; a table from tablets on. */
export const table = styleVariants(counts, (columns, count) => ({
  vars: { "--houses": `repeat(${columns}, minmax(${minWidths[count]}, 1fr))` },
  display: "block",
  width: "100%",
  minWidth: `calc(${columns} * ${minWidths[count]})`,
  borderCollapse: "collapse" as const,
  background: vars.color.surface,
  "@media": {
    [media.tablet]: {
      display: "table",
      tableLayout: "fixed",
      minWidth: 0,
    },
    [media.print]: { display: "table", tableLayout: "fixed", minWidth: 0, breakInside: "auto" },
  },
}));

export const row = style({
  display: "grid",
  gridTemplateColumns: "var(--houses)",
  borderBottom: hairline,
  "@media": { [media.tablet]: { display: "table-row" }, [media.print]: { display: "table-row", breakInside: "avoid" } },
});

/** Its names stay in sight; its pictures leave the window, under the header. */
export const head = style({
  position: "sticky",
  zIndex: 1,
  display: "block",
  top: stickAt(`${headerHeights.small} - ${pictureHeights.phone} - ${cellPaddings.phone}`),
  background: vars.color.surface,
  boxShadow: `0 ${strokes["1"]} ${vars.color.line}`,
  selectors: {
    [`${scroll} &`]: {
      "@media": { [media.phone]: { top: stickAt(`-1 * (${pictureHeights.phone} + ${cellPaddings.phone})`) } },
    },
  },
  "@media": {
    [media.tablet]: {
      display: "table-header-group",
      top: stickAt(`${headerHeights.small} - ${pictureHeights.desktop} - ${cellPaddings.tablet}`),
    },
    [media.desktop]: { top: stickAt(`${headerHeights.large} - ${pictureHeights.desktop} - ${cellPaddings.tablet}`) },
    [media.print]: { display: "table-header-group", position: "static" },
  },
});

const cellLook = { padding: cellPaddings.phone, textAlign: "start", verticalAlign: "top" } as const;
const closer = { paddingBlock: space["4"] };
const roomier = { padding: cellPaddings.tablet };

/** Its words are out of sight; from tablets on it gives the column of names its width. */
export const corner = style([
  outOfSight,
  {
    "@media": {
      [media.tablet]: { position: "static", width: columnWidths["128"] },
      [media.desktop]: { width: columnWidths["224"] },
    },
  },
]);

export const house = style({
  ...cellLook,
  fontWeight: vars.weight.bold,
  "@media": { [media.tablet]: roomier },
});

export const headerCell = style({ position: "relative", maxWidth: columnWidths["256"] });

const pictureFrame = style({
  display: "block",
  height: pictureHeights.phone,
  overflow: "hidden",
  borderRadius: vars.radius.card,
  "@media": { [media.tablet]: { height: pictureHeights.desktop }, [media.print]: { width: "fit-content" } },
});
export const image = style({ selectors: { "&&": { height: "100%", aspectRatio: "auto" } } });

/** The area's colour, until the picture is there. */
export const picture = styleVariants(vars.area, (background) => [pictureFrame, { background }]);

export const name = style({
  display: "flex",
  alignItems: "center",
  minHeight: vars.size.target,
  paddingTop: space["8"],
  fontSize: vars.text["18"],
  lineHeight: vars.leading.korean,
  textDecoration: "none",
  "@media": {
    [media.phone]: { alignItems: "start", fontSize: vars.text["14"] },
    [media.hover]: { ":hover": { textDecoration: "underline" } },
    [media.print]: { minHeight: 0 },
  },
});

export const remove = style({
  position: "absolute",
  top: space["4"],
  right: space["4"],
  ...targetBox,
  "@media": { [media.print]: { display: "none" } },
});

/** Smaller than what can be pressed, because the pictures of a phone are small. */
export const removeIcon = style({
  boxSizing: "content-box",
  padding: space["4"],
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
});

/** Stays in sight while the houses are scrolled sideways. */
export const label = style({
  ...cellLook,
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
      ...roomier,
      background: vars.color.surface,
    },
    [media.print]: { display: "table-cell", position: "static", ...closer },
  },
});

/** De-emphasises rows without differences. */
export const cell = style({
  ...cellLook,
  overflowWrap: "anywhere",
  fontWeight: vars.weight.medium,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { fontSize: vars.text["14"] }, [media.tablet]: roomier, [media.print]: closer },
  selectors: { [`${row}[data-same] > &`]: { color: vars.color.inkSoft, fontWeight: vars.weight.regular } },
});
