import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import {
  columnWidths,
  forcedHighlight,
  hairline,
  headerHeights,
  iconDrop,
  iconSizes,
  media,
  ringInside,
  rowHeights,
  smallRadius,
  stickAt,
  strokes,
  strongHairline,
  vars,
} from "~/design-system/theme";
import { areaStrong } from "~/design-system/theme/tokens";
import { hidden } from "~/design-system/visually-hidden/visually-hidden.css";
import { iconMask } from "./bar-icons";

const onPaper = media.print;
const unitHeight = "2.25rem";
/** Of days and of marks in bars: as many as possible are to fit. */
const smallest = "0.75rem"; // eslint-disable-line homes/token-lengths -- the smallest text of a cell
/** Set by the component: the number of days, and how many of them are over. */
export const days = "--days";
export const now = "--now";
const nameWidth = createVar();
const rowHeight = createVar();
const barHeight = createVar();
const dayWidth = createVar();
const tint = createVar();
/** Set once for each state, because the built style sheet repeats a mask with a prefix. */
const mask = createVar();

/** The days and three rows of counts. */
const headHeight = `calc(${vars.size.target} + 3 * ${rowHeights["28"]})`;

/** Of the window: the console's bar, and what is below the calendar. */
const rest = `calc(${headerHeights.console} + ${vars.space["16"]} + ${vars.size.target} + ${vars.space["16"]})`;

/** As high as the days, the counts and as many rows as fit below them: its end cuts none in two. */
const wholeRows = (window: string) =>
  `calc(${headHeight} + ${strokes["2"]} + round(down, max(${columnWidths["112"]}, ${window} - ${rest} - ${headHeight} - ${strokes["2"]}), ${rowHeight}))`;

/**
 * It scrolls in itself, so that the days and the units stay in sight, and fits into the window with what follows it: its
 * top can be scrolled up to the console's bar, not beyond.
 */
export const frame = style({
  vars: {
    [nameWidth]: columnWidths["96"],
    [dayWidth]: vars.space["48"],
    [rowHeight]: unitHeight,
    [barHeight]: rowHeights["28"],
  },
  overflow: "auto",
  overscrollBehaviorX: "contain",
  maxHeight: [wholeRows("100vh"), wholeRows("100dvh")],
  scrollPadding: `${vars.size.target} 0 0 ${nameWidth}`,
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
  "@media": {
    [media.tablet]: { vars: { [nameWidth]: columnWidths["112"], [dayWidth]: rowHeights["40"] } },
    [media.short]: { maxHeight: "none" },
    [media.coarse]: {
      vars: { [rowHeight]: `calc(${vars.size.target} + ${strokes["2"]})`, [barHeight]: vars.size.target },
    },
    [onPaper]: {
      vars: { [nameWidth]: "18mm", [dayWidth]: "0mm", [rowHeight]: "11.5pt", [barHeight]: "auto" },
      overflow: "visible",
      maxHeight: "none",
      border: 0,
    },
  },
});

// With its heading, which would otherwise be on a page of its own
globalStyle(`main:has(${frame})`, {
  paddingBottom: vars.space["16"],
  "@media": { [onPaper]: { page: "calendar", gap: 0 } },
});
globalStyle(`main:has(${frame}) :is(header a, nav)`, { "@media": { [onPaper]: { display: "none" } } });

/** As wide as the table, for the line of today. */
export const sheet = style({
  position: "relative",
  minWidth: `calc(${nameWidth} + var(${days}) * ${dayWidth})`,
});

export const table = style({
  tableLayout: "fixed",
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  lineHeight: 1.3,
  fontVariantNumeric: "tabular-nums",
  // A line before each day
  backgroundImage: `linear-gradient(to right, ${vars.color.line} ${strokes["1"]}, transparent ${strokes["1"]})`,
  backgroundSize: `calc((100% - ${nameWidth}) / var(${days})) 100%`,
  backgroundPosition: `${nameWidth} 0`,
  "@media": { [onPaper]: { fontSize: "7.5pt", printColorAdjust: "exact" } },
});

export const row = style({ "@media": { [onPaper]: { breakInside: "avoid" } } });

const anyCell = {
  height: rowHeight,
  padding: 0,
  textAlign: "start",
  fontWeight: vars.weight.regular,
  borderBottom: hairline,
} as const;

export const cell = style({ ...anyCell, position: "relative" });

/** Of a row, at its start. */
export const unit = style({
  ...anyCell,
  position: "sticky",
  zIndex: 2,
  left: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  background: vars.color.surface,
  borderRight: hairline,
  fontWeight: vars.weight.medium,
  "@media": { [onPaper]: { whiteSpace: "normal", overflowWrap: "anywhere" } },
});

export const unitName = style({
  display: "flex",
  alignItems: "center",
  height: "100%",
  paddingInline: vars.space["8"],
  textDecoration: "none",
  selectors: {
    "a&:hover": { textDecoration: "underline" },
    "a&:focus-visible": { outlineOffset: ringInside, boxShadow: "none" },
  },
  "@media": { [media.tablet]: { paddingInline: vars.space["12"] }, [onPaper]: { paddingInline: "1mm" } },
});

export const caption = style([
  hidden,
  {
    "@media": {
      [onPaper]: {
        position: "static",
        width: "auto",
        height: "auto",
        margin: 0,
        paddingBottom: "1.5mm",
        clipPath: "none",
        textAlign: "start",
        fontSize: "9pt",
      },
    },
  },
]);

const head = style({
  ...anyCell,
  position: "sticky",
  zIndex: 3,
  top: stickAt(),
  background: vars.color.sunken,
  fontWeight: vars.weight.semibold,
  "@media": { [onPaper]: { position: "static" } },
});

export const corner = style([
  head,
  {
    left: 0,
    zIndex: 4,
    width: nameWidth,
    paddingLeft: vars.space["8"],
    borderRight: hairline,
    "@media": { [media.tablet]: { paddingLeft: vars.space["12"] }, [onPaper]: { paddingLeft: "1mm" } },
  },
]);

export const day = style([
  head,
  {
    height: vars.size.target,
    textAlign: "center",
    selectors: {
      "&[data-weekend]": { color: vars.color.inkSoft, background: vars.color.line },
      "&[aria-current]": {
        "@media": forcedHighlight,
        background: vars.color.brandSofter,
        color: vars.color.brandText,
      },
    },
    "@media": { [onPaper]: { height: "18pt" } },
  },
]);
export const weekday = style({ display: "block", fontSize: smallest, fontWeight: vars.weight.regular });

const low = { height: rowHeights["28"], "@media": { [onPaper]: { height: "10pt" } } };
export const totalName = style([unit, low]);
export const total = style([
  cell,
  low,
  {
    textAlign: "center",
    color: vars.color.inkSoft,
    selectors: {
      "&[data-today]": {
        color: vars.color.ink,
        fontWeight: vars.weight.semibold,
        background: vars.color.brandSoft,
      },
    },
  },
]);

/** The rows of a house. */
export const house = styleVariants(areaStrong, (color) => ({ vars: { [tint]: color } }));

export const houseName = style([
  cell,
  { zIndex: 2, fontWeight: vars.weight.bold, textAlign: "left", background: vars.color.paper },
]);
export const houseLink = style({
  position: "sticky",
  left: 0,
  width: "fit-content",
  textDecoration: "none",
  display: "flex",
  alignItems: "center",
  gap: vars.space["8"],
  height: rowHeight,
  paddingInline: vars.space["12"],
  fontWeight: vars.weight.semibold,
  whiteSpace: "nowrap",
  ":focus-visible": { outlineOffset: ringInside, boxShadow: "none" },
  "@media": { [onPaper]: { height: "auto", minHeight: "11pt", paddingInline: "1mm" } },
});
export const fold = style({
  flex: "none",
  selectors: { "[aria-expanded='true'] > &": { transform: "rotate(90deg)" } },
  "@media": { [onPaper]: { display: "none" } },
});
export const houseFacts = style({
  fontSize: vars.text["14"],
  fontWeight: vars.weight.regular,
  color: vars.color.inkSoft,
  "@media": { [onPaper]: { fontSize: "inherit" } },
});
/** In the area's colour, as its bars are. */
export const areaMark = style({
  width: iconSizes["12"],
  height: iconSizes["12"],
  borderRadius: vars.radius.full,
  background: tint,
  border: `${strokes["1"]} solid color-mix(in srgb, ${tint}, ${vars.color.ink} 40%)`,
});

/**
 * Now: to its left are the mornings and nights that are over. Beneath the counts, whose digits it would cross, and
 * behind the bars.
 */
export const today = style({
  position: "absolute",
  zIndex: 0,
  top: headHeight,
  bottom: 0,
  left: `calc(${nameWidth} + (100% - ${nameWidth}) * var(${now}) / var(${days}))`,
  width: strokes["2"],
  marginLeft: `-${strokes["1"]}`,
  background: vars.color.brand,
  pointerEvents: "none",
  "@media": { [media.forced]: { background: "Highlight" }, [onPaper]: { top: "80pt", printColorAdjust: "exact" } },
});

const icon = (name: Parameters<typeof iconMask>[0]) => ({ vars: { [mask]: iconMask(name) } });

/** At the end of a bar, to change the stay without dragging it; where a finger points, always, unless the bar is short. */
export const change = style({
  ...icon("pencil"),
  position: "absolute",
  insetInlineEnd: vars.space["4"],
  top: `calc(50% - ${iconSizes["24"]} / 2)`,
  width: iconSizes["24"],
  height: iconSizes["24"],
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  border: strongHairline,
  opacity: 0,
  "::before": {
    content: "''",
    display: "block",
    height: "100%",
    background: "currentColor",
    mask: `${mask} center / ${iconSizes["12"]} no-repeat`,
  },
  zIndex: 1,
  selectors: { "td:hover > &, &:focus-visible, a:focus-visible + &": { opacity: 1 } },
  "@media": {
    [media.noScripts]: { opacity: 1 },
    [media.coarse]: {
      opacity: 1,
      insetInlineEnd: 0,
      top: `calc(50% - ${vars.size.target} / 2)`,
      width: vars.size.target,
      height: vars.size.target,
      background: "none",
      border: 0,
      "::before": { maskSize: iconSizes["16"] },
      // The page of the stay leads to its change too
      selectors: { "td:is([colspan='1'], [colspan='2'], [colspan='3']) > &": { display: "none" } },
    },
    [media.forced]: { "::before": { forcedColorAdjust: "none", background: "LinkText" } },
    [onPaper]: { display: "none" },
  },
});

const bar = style({
  position: "relative",
  zIndex: 1,
  display: "block",
  height: barHeight,
  lineHeight: `calc(${barHeight} - ${strokes["2"]})`,
  paddingInline: vars.space["4"],
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  textDecoration: "none",
  color: vars.color.ink,
  background: tint,
  border: `${strokes["1"]} solid color-mix(in srgb, ${tint}, ${vars.color.ink} 45%)`,
  borderInlineWidth: 0,
  WebkitTouchCallout: "none",
  ":hover": { textDecoration: "underline" },
  ":focus-visible": { outlineOffset: ringInside, boxShadow: "none" },
  "::before": {
    content: "''",
    display: "inline-block",
    width: iconSizes["14"],
    height: iconSizes["14"],
    marginInlineEnd: vars.space["4"],
    verticalAlign: `-${iconDrop}`,
    background: "currentColor",
    mask: `${mask} no-repeat`,
  },
  selectors: {
    // It begins: a strong edge. It ends: a round one. Elsewhere it goes on beyond the calendar
    "&[data-bar*='b']": {
      marginInlineStart: strokes["1"],
      borderInlineStartWidth: strokes["4"],
      borderStartStartRadius: smallRadius,
      borderEndStartRadius: smallRadius,
    },
    "&[data-bar*='e']": {
      marginInlineEnd: strokes["1"],
      borderInlineEndWidth: strokes["1"],
      borderStartEndRadius: vars.radius.full,
      borderEndEndRadius: vars.radius.full,
    },
    "&[data-dragged]": { opacity: 0.4 },
    // Half a day is too narrow for a name on paper
    "td[colspan='1'] > &": { "@media": { [onPaper]: { fontSize: 0 } } },
    [`&:has(+ ${change})`]: { "@media": { [media.coarse]: { paddingInlineEnd: vars.size.target } } },
    // Of the legend
    "li > &": { width: vars.size.target, height: rowHeights["28"], lineHeight: 1.5, flex: "none" },
  },
  "@media": {
    [onPaper]: {
      minHeight: "10pt",
      lineHeight: 1.15,
      paddingInline: "1pt",
      // Names wrap; of one night, to three lines at most
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 3,
      whiteSpace: "normal",
      overflowWrap: "anywhere",
      printColorAdjust: "exact",
      "::before": { width: "6pt", height: "6pt", verticalAlign: "-0.5pt", marginInlineEnd: "1pt" },
    },
    [media.forced]: { "::before": { forcedColorAdjust: "none", background: "CanvasText" } },
  },
});

const hatchPeriod = "9px";
const hatched = (line: string) =>
  `repeating-linear-gradient(135deg, ${line} 0 ${strokes["3"]}, ${vars.color.surface} ${strokes["3"]} ${hatchPeriod})`;

/** Each state has an icon and a pattern or edge of its own, so that none depends on its colour. */
export const states = styleVariants({
  held: [bar, { ...icon("clock"), background: vars.color.surface, borderStyle: "dashed" }],
  confirmed: [bar, icon("fileSigned")],
  arrived: [
    bar,
    {
      ...icon("key"),
      background: `color-mix(in srgb, ${tint}, ${vars.color.ink} 8%)`,
      borderColor: vars.color.ink,
      fontWeight: vars.weight.medium,
    },
  ],
  ended: [
    bar,
    { ...icon("logOut"), background: vars.color.surface, borderColor: vars.color.line, color: vars.color.inkSoft },
  ],
  movedOut: [
    bar,
    { ...icon("shuffle"), background: vars.color.surface, borderStyle: "dotted", color: vars.color.inkSoft },
  ],
  blocked: [bar, { ...icon("wrench"), background: hatched(vars.color.line), borderColor: vars.color.lineStrong }],
  channel: [
    bar,
    {
      ...icon("globe"),
      background: `radial-gradient(${vars.color.line} 30%, ${vars.color.surface} 32%) 0 0 / ${vars.space["8"]} ${vars.space["8"]}`,
      borderColor: vars.color.lineStrong,
    },
  ],
  change: [
    bar,
    {
      ...icon("hourglass"),
      background: hatched(vars.color.brandSofter),
      borderColor: vars.color.lineStrong,
      borderStyle: "dashed",
    },
  ],
});
/** What the stay needs. */
export const need = style({
  marginInlineEnd: vars.space["8"],
  paddingInline: vars.space["4"],
  borderRadius: smallRadius,
  fontSize: smallest,
  fontWeight: vars.weight.semibold,
  color: vars.color.warning,
  background: vars.color.warningSoft,
  boxShadow: `0 0 0 ${strokes["1"]} currentColor`,
  selectors: { "&[data-urgent]": { color: vars.color.danger, background: vars.color.dangerSoft } },
  "@media": { [onPaper]: { fontSize: "inherit" } },
});

/** Free nights: blank, until one points at them. */
export const gap = style({
  ...icon("plus"),
  display: "block",
  height: barHeight,
  marginInline: strokes["1"],
  borderRadius: vars.radius.control,
  ":hover": { outline: `${strokes["1"]} dashed ${vars.color.lineStrong}`, background: `${vars.color.surface}` },
  ":focus-visible": { outlineOffset: ringInside, boxShadow: "none" },
  "::before": {
    content: "''",
    display: "block",
    height: "100%",
    mask: `${mask} center / ${iconSizes["16"]} no-repeat`,
  },
  selectors: { "&:hover::before, &:focus-visible::before": { background: "currentColor" } },
  "@media": { [onPaper]: { visibility: "hidden" } },
});

const moving = style({
  position: "fixed",
  zIndex: 30,
  top: 0,
  left: 0,
  pointerEvents: "none",
});
/** Which rooms a stay can be dragged to. */
export const note = style([
  moving,
  {
    top: "auto",
    bottom: vars.space["16"],
    left: "50%",
    transform: "translateX(-50%)",
    width: "max-content",
    maxWidth: `calc(100% - 2 * ${vars.space["16"]})`,
    padding: `${vars.space["8"]} ${vars.space["16"]}`,
    color: vars.color.onNight,
    background: vars.color.night,
    borderRadius: vars.radius.card,
    boxShadow: vars.shadow.lifted,
  },
]);
export const ghost = style([moving, { boxShadow: vars.shadow.lifted, opacity: 0.9 }]);
export const landing = style([
  moving,
  {
    display: "flex",
    alignItems: "center",
    paddingInline: vars.space["8"],
    whiteSpace: "nowrap",
    fontSize: smallest,
    fontWeight: vars.weight.semibold,
    color: vars.color.success,
    background: vars.color.successSoft,
    border: `${strokes["2"]} solid ${vars.color.success}`,
    borderRadius: vars.radius.control,
    selectors: {
      "&[hidden]": { display: "none" },
      "&:not([data-refused=''])": {
        color: vars.color.danger,
        background: vars.color.dangerSoft,
        borderColor: vars.color.danger,
        borderStyle: "dashed",
        textDecoration: "line-through",
      },
    },
  },
]);

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space["8"]} ${vars.space["16"]}`,
  vars: { [tint]: areaStrong.hongdae },
  "@media": { [onPaper]: { fontSize: "7.5pt", gap: "1mm 4mm" } },
});

/** Below the table, as wide as the window shows. */
export const explanation = style({
  position: "sticky",
  left: 0,
  display: "grid",
  gap: vars.space["12"],
  padding: vars.space["16"],
  "@media": { [onPaper]: { position: "static", padding: "2mm 0 0", gap: "1mm" } },
});

/** One in the place of the other, so that the rows do not move while one of them is dragged. */
export const messages = style({
  display: "grid",
  alignItems: "center",
  "@media": { [onPaper]: { display: "none" } },
});
const place = { gridArea: "1 / 1" };
export const hint = style({
  ...place,
  color: vars.color.inkSoft,
  selectors: { "&[data-hidden]": { visibility: "hidden" } },
  "@media": { [media.phone]: { display: "none" } }, // nothing is dragged there
});
/** Why a stay cannot be let go where it was. */
export const refusal = style({ ...place, color: vars.color.danger, fontWeight: vars.weight.semibold });
