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

/** Of the shadow, which is not clipped. */
const shadowRoom = "-40px";
/** Of scrolling, in which the first row disappears. */
const slide = "60px 110px";
/** Of a label and of what is typed below it, from the top of a field. */
const fieldTops = { label: "4px", value: "20px" };
/** Around the button. */
const inset = strokes["2"];

const clip = keyframes({ to: { clipPath: `inset(calc(${row} + ${strokes["1"]}) ${shadowRoom} ${shadowRoom})` } });

/**
 * One piece that stays below the header. On phones only its last row does: the first slides up behind the header, and
 * is clipped where browsers can tell how far the page is scrolled. Its height never changes, so nothing moves.
 */
export const bar = style({
  position: "sticky",
  zIndex: 5,
  top: headerHeights.large,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 2.4fr) minmax(0, 0.6fr) auto",
  alignItems: "start",
  border: strongHairline,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  selectors: {
    "&&:has([aria-invalid])": {
      position: "relative",
      top: 0,
      animation: "none",
    },
  },
  "@media": {
    [narrow]: {
      top: `calc(${headerHeights.small} - ${row} - ${strokes["1"]})`,
      gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["64"]} auto`,
      selectors: {
        "&:has(select:focus-visible)": { top: `calc(${headerHeights.small} + ${space["8"]})`, animation: "none" },
      },
    },
    [tiny]: { gridTemplateColumns: "minmax(0, 1fr) auto" },
    [media.print]: { display: "none" },
  },
  "@supports": {
    "(animation-timeline: scroll())": {
      "@media": {
        [narrow]: { animation: `${clip} linear both`, animationTimeline: "scroll()", animationRange: slide },
      },
    },
  },
});

export const place = style({
  "@media": { [narrow]: { gridColumn: "1 / -1", borderBottom: hairline } },
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
globalStyle(`${bar} [aria-invalid]`, { boxShadow: `inset 0 0 0 ${strokes["2"]} ${vars.color.danger}` });
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
globalStyle(`${bar}:has([aria-invalid]), ${bar}:has([aria-invalid]) [data-calendar]`, {
  "@media": { [stacked]: { display: "block" } },
});
