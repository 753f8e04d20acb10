import { style } from "@vanilla-extract/css";
import { chip, chips } from "~/design-system/chip/chip.css";
import { iconButton } from "~/design-system/panel/panel.css";
import { columnWidths, forcedMark, media, stickAt, strokes, underlines, vars } from "~/design-system/theme";
import { dotSizes } from "../seoul-map/seoul-map.css";

const { space } = vars;

/** The first picture of a phone begins within 300 pixels of the top. */
export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space["8"],
  paddingTop: space["8"],
  "@media": {
    [media.tablet]: { gap: space["12"], paddingTop: space["24"] },
    [media.desktop]: { gap: space["16"], paddingTop: space["32"] },
  },
});

export const heading = style({ "@media": { [media.desktop]: { fontSize: vars.title.page } } });

export const results = style({
  display: "flex",
  flexDirection: "column",
  gap: space["8"],
  scrollMarginTop: space["64"], // of the search bar below the header
  "@media": { [media.tablet]: { gap: space["12"] } },
});

const waiting = {
  transition: `opacity ${vars.motion.overlay}`,
  selectors: { [`${results}[aria-busy='true'] &`]: { opacity: 0.5, transitionDelay: "150ms" } },
};

/** Wide screens show list and map, others one of them. */
export const columns = style({
  display: "grid",
  gap: space["24"],
  alignItems: "start",
  "@media": {
    [media.desktop]: { gridTemplateColumns: `minmax(0, ${columnWidths["416"]}) minmax(0, 1fr)` },
    [media.wide]: { gridTemplateColumns: "minmax(0, 9fr) minmax(0, 8fr)" },
  },
});

export const list = style([
  waiting,
  { "@media": { [media.belowDesktop]: { selectors: { [`${columns}[data-view] > &`]: { display: "none" } } } } },
]);

export const found = style({ "@media": { [media.phone]: { lineHeight: vars.leading.korean } } });
export const pages = style({ marginBlock: space["16"] });

const wrapping = { flexWrap: "wrap" } as const;

export const tools = style({
  display: "flex",
  alignItems: "center",
  gap: space["8"],
  fontSize: vars.text["14"],
  "@media": { [media.tablet]: wrapping, [media.tiny]: wrapping },
});

/** Wide screens show both. At the end of the row, unless it may be alone there. */
export const views = style({
  marginLeft: "auto",
  "@media": {
    [media.desktop]: { display: "none" },
    [media.tiny]: { marginLeft: 0 },
  },
});

/** On phones an icon, with the number of filters in use. */
export const filtersButton = style([
  chip,
  { flexShrink: 0, "@media": { [media.phone]: { paddingInline: space["12"] } } },
]);

export const filtersCount = style({
  display: "none",
  color: vars.color.brandText,
  fontWeight: vars.weight.bold,
  "@media": { [media.phone]: { display: "inline" } },
});

export const sort = style({ position: "relative", minWidth: 0 });

const roomForArrow = `calc(${space["24"]} + ${space["16"]})`;

export const select = style({
  appearance: "none",
  minHeight: vars.size.target,
  paddingInline: `${space["16"]} ${roomForArrow}`,
  borderRadius: vars.radius.full,
  fontWeight: vars.weight.medium,
  textOverflow: "ellipsis",
});

export const arrow = style({
  position: "absolute",
  right: space["12"],
  top: "50%",
  transform: "translateY(-50%)",
  pointerEvents: "none",
  color: vars.color.inkSoft,
});

export const activeFilters = style([chips, { margin: 0, "@media": { [media.phone]: { display: "none" } } }]);

export const activeFilter = style([
  chip,
  {
    border: 0,
    background: vars.color.brandSoft,
    color: vars.color.brandText,
    fontSize: vars.text["14"],
    "@media": { [media.hover]: { ":hover": { background: vars.color.brandSofter } } },
  },
]);

export const suggestionsTitle = style({
  marginTop: space["24"],
  marginBottom: space["8"],
  fontSize: vars.text["16"],
  color: vars.color.ink,
});

/** The header and the search bar. */
const belowSearch = "10rem";

/** Beside the list it stays in sight. Phones show it when it is asked for. */
export const pane = style({
  display: "none",
  flexDirection: "column",
  height: "78dvh",
  minHeight: columnWidths["512"],
  selectors: { [`${columns}[data-view] > &`]: { display: "flex" } },
  "@media": {
    [media.desktop]: {
      display: "flex",
      position: "sticky",
      top: stickAt(belowSearch),
      height: `calc(100dvh - ${belowSearch} - ${space["16"]})`,
    },
    [media.print]: { selectors: { [`${columns} > &`]: { display: "none" } } },
  },
});

export const onOtherPages = style({
  "::before": {
    content: "",
    display: "inline-block",
    width: dotSizes.ring,
    aspectRatio: "1",
    marginInlineEnd: space["4"],
    border: `${strokes["2"]} solid ${vars.color.brandText}`,
    borderRadius: vars.radius.full,
  },
});
export const onThisPage = style([
  onOtherPages,
  { "::before": { background: vars.color.brand }, "@media": forcedMark("CanvasText") },
]);

/** The link between both maps; without scripts there are no street maps. */
export const mapLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  "@media": { [media.noScripts]: { display: "none" } },
});

export const streets = style({ position: "relative", flexGrow: 1, minHeight: 0 });

export const chosenHouse = style({
  position: "absolute",
  insetInline: space["12"],
  bottom: space["32"],
  display: "flex",
  justifyContent: "space-between",
  gap: space["8"],
  maxWidth: columnWidths["384"],
  marginInline: "auto",
  padding: space["16"],
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  fontVariantNumeric: "tabular-nums",
});

export const houseName = style({ fontWeight: vars.weight.bold, textUnderlineOffset: underlines.offset });

export const close = style([
  iconButton,
  { flex: "none", marginTop: `calc(-1 * ${space["8"]})`, marginRight: `calc(-1 * ${space["8"]})` },
]);
