import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { dates as rangeDates } from "~/design-system/date-range-field/date-range-field.css";
import {
  columnWidths,
  hairline,
  headerHeights,
  media,
  outOfSight,
  ringInside,
  strokes,
  strongHairline,
  vars,
} from "~/design-system/theme";
import { breakpoint } from "~/design-system/theme/media";

const { space } = vars;
const row = "48px";
/** Two rows; the first is the area. */
const narrow = "screen and (max-width: 767px)";
const wide = "screen and (min-width: 768px)";
/** Too narrow for two dates beside the guests. */
const tiny = "screen and (max-width: 374px)";
/** Sentences at the fields have no room beside each other. */
const stacked = `screen and (max-width: ${breakpoint.desktop - 1}px)`;

/** Of scrolling, in which the first row disappears. */
const slide = "60px 110px";
/** Of a label and of what is typed below it, from the top of a field. */
const fieldTops = { label: "4px", value: "20px" };
/** Around the button. */
const inset = strokes["2"];
/** Between the header and the bar, and between the bar and the end of the strip behind it. */
const around = space["8"];

const firstRow = `calc(${row} + ${strokes["1"]})`;
const withoutFirstRow = keyframes({ to: { top: firstRow } });
const disappear = keyframes({ to: { opacity: 0 } });

const byScrolling = (name: string, range: string) => ({
  animation: `${name} linear both`,
  animationTimeline: "scroll()",
  animationRange: range,
});

/**
 * Sticks below the header, on a strip that covers what scrolls behind it. On phones only its last row
 * stays: the first slides up behind the header, and the frame follows it where browsers can tell how far the page is
 * scrolled. Its height never changes, so nothing moves.
 */
export const bar = style({
  position: "sticky",
  zIndex: 5,
  top: `calc(${headerHeights.small} + ${around})`,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 2.4fr) minmax(0, 0.6fr) auto",
  alignItems: "start",
  border: `${strokes["1"]} solid transparent`,
  // The frame
  "::after": {
    content: "",
    position: "absolute",
    zIndex: -1,
    inset: `calc(-1 * ${strokes["1"]})`,
    border: strongHairline,
    borderRadius: vars.radius.card,
    background: vars.color.surface,
    boxShadow: vars.shadow.card,
  },
  // The strip, as wide as the window: the outset of a border's picture does not widen the page
  "::before": {
    content: "",
    position: "absolute",
    zIndex: -2,
    inset: `calc(-1 * ${around} - ${strokes["1"]}) 0`,
    borderImage: `conic-gradient(${vars.color.paper} 0 0) fill 0 / 0 / 0 100vw`,
  },
  selectors: {
    "&&:has([aria-invalid])": { position: "relative", top: 0 },
  },
  "@media": {
    [media.desktop]: { top: `calc(${headerHeights.large} + ${around})` },
    [narrow]: {
      top: `calc(${headerHeights.small} + ${around} - ${row} - ${strokes["1"]})`,
      gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["64"]} auto`,
      selectors: { "&:has(select:focus-visible)": { top: `calc(${headerHeights.small} + ${around})` } },
    },
    [tiny]: { gridTemplateColumns: "minmax(0, 1fr) auto" },
    [media.print]: { display: "none" },
  },
});

globalStyle(`${bar}::before`, { "@media": { [media.forced]: { borderImage: "none", background: "Canvas" } } });

/** A focused card is below the bar. */
globalStyle(`html:has(${bar})`, { scrollPaddingTop: `calc(${headerHeights.large} + ${columnWidths["96"]})` });

const slides = `${bar}:not(:has([aria-invalid], select:focus-visible))`;

export const place = style({
  "@media": { [narrow]: { gridColumn: "1 / -1", borderBottom: hairline } },
});

const scrollTimelines = "(animation-timeline: scroll())";
globalStyle(`${slides}::after`, {
  "@supports": { [scrollTimelines]: { "@media": { [narrow]: byScrolling(withoutFirstRow, slide) } } },
});
globalStyle(`${slides} > ${place}`, {
  "@supports": { [scrollTimelines]: { "@media": { [narrow]: byScrolling(disappear, slide) } } },
});

export const dates = style({ "@media": { [tiny]: { gridColumn: "1 / -1" } } });

export const submit = style({ padding: inset });

export const submitLabel = style({
  "@media": {
    [narrow]: outOfSight,
  },
});

// Fields without borders of their own, each with its label inside
globalStyle(`${bar} label`, {
  position: "absolute",
  zIndex: 2,
  padding: `${fieldTops.label} ${space["12"]} 0`,
  lineHeight: 1.3,
  color: vars.color.inkSoft,
  whiteSpace: "nowrap",
  pointerEvents: "none",
});
globalStyle(`${bar} :is(input, select)`, {
  minHeight: row,
  padding: `${fieldTops.value} ${space["12"]} 0`,
  border: 0,
  background: "none",
});
globalStyle(`${bar} :is(input, select):focus-visible`, {
  outlineOffset: ringInside,
  boxShadow: "none",
  borderRadius: vars.radius.card,
});
globalStyle(`${bar} [aria-invalid]`, {
  borderRadius: vars.radius.card,
  boxShadow: `inset 0 0 0 ${strokes["2"]} ${vars.color.danger}`,
});
globalStyle(`${bar} [id$="-error"]`, { padding: `0 ${space["12"]} ${space["8"]}` });
globalStyle(`${bar} [data-calendar] > button`, { height: row, margin: 0, border: 0 });
globalStyle(`${bar} ${submit} > button`, {
  height: `calc(${row} - 2 * ${inset})`,
  borderRadius: `calc(${vars.radius.card} - ${inset})`,
});
globalStyle(`${bar} :is(${dates}, ${dates} + div)`, {
  "@media": { [wide]: { borderLeft: hairline } },
});
globalStyle(`${bar} ${submit} > button`, { "@media": { [narrow]: { paddingInline: space["12"] } } });
globalStyle(`${bar} [data-calendar] > button`, { "@media": { [narrow]: { display: "none" } } });
globalStyle(`${bar} ${rangeDates}`, {
  "@media": { [narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) !important" } },
});
globalStyle(`${bar} input::-webkit-calendar-picker-indicator`, { "@media": { [narrow]: { display: "none" } } });
const refused = `${bar}:has([aria-invalid])`;
const inRows = (selector: string, rule: Parameters<typeof style>[0]) =>
  globalStyle(selector, { "@media": { [stacked]: rule } } as Parameters<typeof globalStyle>[1]);
inRows(refused, { gridTemplateColumns: "minmax(0, 1fr) auto" });
inRows(`${refused} > div`, { borderLeft: 0 });
inRows(`${refused} > :is(${place}, ${dates})`, { gridColumn: "1 / -1", borderBottom: hairline });
