import { createVar, globalStyle, keyframes, style, type CSSProperties } from "@vanilla-extract/css";
import { dates as rangeDates } from "~/design-system/date-range-field/date-range-field.css";
import {
  columnWidths,
  hairline,
  headerHeights,
  media,
  outOfSight,
  ringInside,
  stickAt,
  strokes,
  strongHairline,
  vars,
} from "~/design-system/theme";

const { space } = vars;
const row = "48px";
/** Two rows; the first is the area. */
const narrow = "screen and (max-width: 767px)";
const wide = "screen and (min-width: 768px)";
/** Windows in which the bar becomes lower: not with large text, nor with forced colours, which show the button's edges. */
const becomesSlim = `screen and (min-width: 48em) and ${media.tall} and (forced-colors: none)`;

/** Scroll distance over which the bar becomes compact. */
const scrollRange = "60px 110px";
/** How much lower the frame becomes at its top, and at its bottom, in wide windows. */
const compactInset = `(${space["8"]} - ${strokes["2"]})`;
const twoDigits = "1.5em";
/** Of a label and of what is typed below it, from the top of a field. */
const fieldTops = { label: "4px", value: "20px" }; // eslint-disable-line homes/token-lengths -- where a label stands in its field
/** Around the button. */
const inset = strokes["2"];
/** Between the header and the bar, and between the bar and the end of the strip behind it. */
const around = space["8"];

/** How compact the bar is, from 0 to 1; 0 in browsers without scroll timelines. */
const compact = createVar({ syntax: "<number>", inherits: true, initialValue: "0" });
const becomeCompact = keyframes({ to: { vars: { [compact]: "1" } } });
const asCompact = (length: string) => `${length} * ${compact}`;
const withScrolling = {
  "@supports": {
    "(animation-timeline: scroll())": {
      animation: `${becomeCompact} linear both`,
      animationTimeline: "scroll(root)",
      animationRange: scrollRange,
    },
  },
};

const firstRow = `(${row} + ${strokes["1"]})`;

/**
 * Sticks below the header, on a strip that covers what scrolls behind it, and becomes compact when the page is
 * scrolled: on phones only its last row stays, and the first slides up behind the header; in wider windows labels
 * disappear until it is used. Its height never changes, so nothing moves.
 */
export const bar = style({
  vars: { [compact]: "0" },
  position: "sticky",
  zIndex: 5,
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
    [wide]: {
      top: stickAt(`${headerHeights.small} + ${around} - ${asCompact(compactInset)}`),
      "::after": { insetBlock: `calc(${asCompact(compactInset)} - ${strokes["1"]})` },
      "::before": { bottom: `calc(${asCompact(compactInset)} - ${around} - ${strokes["1"]})` },
    },
    [becomesSlim]: {
      selectors: { "&:not(:active, :has([aria-invalid], :focus-visible))": withScrolling },
    },
    [media.forced]: { borderColor: "Canvas" },
    [media.desktop]: { top: stickAt(`${headerHeights.large} + ${around} - ${asCompact(compactInset)}`) },
    [narrow]: {
      top: stickAt(`${headerHeights.small} + ${around} - ${firstRow}`),
      gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["64"]} auto`,
      selectors: {
        "&:has(select:focus-visible)": { top: stickAt(`${headerHeights.small} + ${around}`) },
      },
      "::after": { top: `calc(${asCompact(firstRow)} - ${strokes["1"]})` },
    },
    [`${narrow} and ${media.tall}`]: {
      selectors: { "&:not(:has([aria-invalid], select:focus-visible))": withScrolling },
    },
    [media.tiny]: { gridTemplateColumns: "minmax(0, 1fr) auto" },
    [media.print]: { display: "none" },
  },
});

globalStyle(`${bar}::before`, { "@media": { [media.forced]: { borderImage: "none", background: "Canvas" } } });

/** A focused card is below the bar. */
globalStyle(`html:has(${bar})`, { scrollPaddingTop: `calc(${headerHeights.large} + ${columnWidths["96"]})` });

export const place = style({
  "@media": { [narrow]: { gridColumn: "1 / -1", borderBottom: hairline, opacity: `calc(1 - ${compact})` } },
});

/** Before a field in wide windows; a gradient, because the frame behind it is lower than the fields when compact. */
const divider = style({
  "@media": {
    [wide]: {
      background: `linear-gradient(${vars.color.line} 0 0) 0 ${space["8"]} / ${strokes["1"]} ${space["32"]} no-repeat`,
    },
    [`${wide} and ${media.forced}`]: { borderLeft: hairline },
  },
});

export const dates = style([divider, { "@media": { [media.tiny]: { gridColumn: "1 / -1" } } }]);
export const guests = style([divider]);

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
  "@media": { [wide]: { opacity: `calc(1 - 3 * ${compact})` } }, // before the values move up
});
// A number alone says nothing: its label moves behind two digits of it, and is seen before and after that
globalStyle(`${bar} ${guests} label`, {
  "@media": {
    [wide]: {
      opacity: `max(1 - 3 * ${compact}, 3 * ${compact} - 2)`,
      transform: `translate(calc(${asCompact(twoDigits)}), calc(${asCompact(space["12"])}))`,
    },
  },
});
globalStyle(`${bar} :is(input, select)`, {
  minHeight: row,
  padding: `${fieldTops.value} ${space["12"]} 0`,
  border: 0,
  background: "none",
  "@media": { [wide]: { paddingTop: `calc(${fieldTops.value} * (1 - ${compact}))` } },
});
globalStyle(`${bar} :is(input, select, [data-calendar] > button):focus-visible`, {
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
// When the bar is compact, the edges of the button are transparent: it looks lower, and can be pressed as before
globalStyle(`${bar} ${submit} > button`, {
  minHeight: 0,
  height: `calc(${row} - 2 * ${inset})`,
  borderWidth: 0,
  borderRadius: `calc(${vars.radius.card} - ${inset})`,
  "@media": {
    [wide]: {
      borderBlockWidth: `calc(${asCompact(compactInset)})`,
      borderRadius: `calc(${vars.radius.card} - ${inset}) / calc(${vars.radius.card} - ${inset} + ${asCompact(compactInset)})`,
      backgroundClip: "padding-box",
    },
    [media.forced]: { borderWidth: strokes["1"] },
  },
});
globalStyle(`${bar} ${submit} > button`, { "@media": { [narrow]: { paddingInline: space["12"] } } });
globalStyle(`${bar} [data-calendar] > button`, { "@media": { [narrow]: { display: "none" } } });
globalStyle(`${bar} ${rangeDates}`, {
  "@media": { [narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) !important" } },
});
globalStyle(`${bar} input::-webkit-calendar-picker-indicator`, { "@media": { [narrow]: { display: "none" } } });
const refused = `${bar}:has([aria-invalid])`;
/** Sentences at the fields have no room beside each other. */
const inRows = (selector: string, rule: CSSProperties) =>
  globalStyle(selector, { "@media": { [media.belowDesktop]: rule } });
inRows(refused, { gridTemplateColumns: "minmax(0, 1fr) auto" });
inRows(`${refused} > div`, { background: "none", borderLeft: 0 });
inRows(`${refused} > :is(${place}, ${dates})`, { gridColumn: "1 / -1", borderBottom: hairline });
