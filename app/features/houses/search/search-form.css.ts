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

/** Of scrolling, in which the bar becomes compact. */
const slide = "60px 110px";
/** From a row of fields with labels to one of their values alone, at its top and at its end. */
const shrink = "6px";
/** Of a label and of what is typed below it, from the top of a field. */
const fieldTops = { label: "4px", value: "20px" };
/** Around the button. */
const inset = strokes["2"];
/** Between the header and the bar, and between the bar and the end of the strip behind it. */
const around = space["8"];

const dividerHeight = "60%";
const twoDigits = "20px";

const firstRow = `calc(${row} + ${strokes["1"]})`;
const withoutFirstRow = keyframes({ to: { top: firstRow } });
const disappear = keyframes({ to: { opacity: 0 } });
const lowFrame = keyframes({ to: { insetBlock: shrink } });
const lowButton = keyframes({ to: { clipPath: `inset(${shrink} 0 round ${vars.radius.control})` } });
const values = keyframes({ to: { paddingTop: 0 } });
/** A number alone says nothing: its label moves behind it. */
const besideNumber = keyframes({ to: { transform: `translate(${twoDigits}, ${space["12"]})` } });

const scrollTimelines = "(animation-timeline: scroll())";
/** Where browsers can tell how far the page is scrolled. */
const whenScrolled = (window: string, selector: string, rule: Parameters<typeof style>[0]) =>
  globalStyle(selector, { "@supports": { [scrollTimelines]: { "@media": { [window]: rule } } } } as Parameters<
    typeof globalStyle
  >[1]);
const byScrolling = (name: string) => ({
  animation: `${name} linear both`,
  animationTimeline: "scroll()",
  animationRange: slide,
});

/**
 * Sticks below the header, on a strip that covers what scrolls behind it, and becomes compact: on phones only its last
 * row stays, and the first slides up behind the header; in wider windows only the values stay, until one has the focus.
 * Its height never changes, so nothing moves.
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
const shrinks = `${bar}:not(:has([aria-invalid], :focus-visible))`;

export const place = style({
  "@media": { [narrow]: { gridColumn: "1 / -1", borderBottom: hairline } },
});

whenScrolled(narrow, `${slides}::after`, byScrolling(withoutFirstRow));
whenScrolled(narrow, `${slides} > ${place}`, byScrolling(disappear));

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
  "@media": {
    [wide]: { background: `linear-gradient(${vars.color.line} 0 0) 0 / ${strokes["1"]} ${dividerHeight} no-repeat` },
  },
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
inRows(`${refused} > div`, { background: "none" });
inRows(`${refused} > :is(${place}, ${dates})`, { gridColumn: "1 / -1", borderBottom: hairline });

whenScrolled(wide, shrinks, { top: `calc(${headerHeights.small} + ${around} - ${shrink})` });
whenScrolled(media.desktop, shrinks, { top: `calc(${headerHeights.large} + ${around} - ${shrink})` });
whenScrolled(wide, `${shrinks}::before`, { bottom: `calc(${shrink} - ${around} - ${strokes["1"]})` });
whenScrolled(wide, `${shrinks}::after`, byScrolling(lowFrame));
whenScrolled(wide, `${shrinks} label`, byScrolling(disappear));
whenScrolled(wide, `${shrinks} ${dates} + div label`, { animationName: besideNumber });
whenScrolled(wide, `${shrinks} :is(input, select)`, byScrolling(values));
whenScrolled(wide, `${shrinks} ${submit} > button`, byScrolling(lowButton));
