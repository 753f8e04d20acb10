import { createVar, globalStyle, keyframes, style } from "@vanilla-extract/css";
import type { FieldLook } from "~/design-system/field/field";
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
    [media.forced]: { borderColor: "Canvas", "::before": { borderImage: "none", background: "Canvas" } },
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
    // Sentences at the fields have no room beside each other
    [media.belowDesktop]: {
      selectors: { "&&:has([aria-invalid])": { gridTemplateColumns: "minmax(0, 1fr) auto" } },
    },
    [media.print]: { display: "none" },
  },
});

const refused = `${bar}:has([aria-invalid]) > &`;

/** A focused card is below the bar. */
globalStyle(`html:has(${bar})`, { scrollPaddingTop: `calc(${headerHeights.large} + ${columnWidths["96"]})` });

const inOneRow = { gridColumn: "1 / -1", borderBottom: hairline };

export const place = style({
  "@media": {
    [narrow]: { ...inOneRow, opacity: `calc(1 - ${compact})` },
    [media.belowDesktop]: { selectors: { [refused]: inOneRow } },
  },
});

/** Before a field in wide windows; a gradient, because the frame behind it is lower than the fields when compact. */
const divider = style({
  "@media": {
    [wide]: {
      background: `linear-gradient(${vars.color.line} 0 0) 0 ${space["8"]} / ${strokes["1"]} ${space["32"]} no-repeat`,
    },
    [`${wide} and ${media.forced}`]: { borderLeft: hairline },
    [media.belowDesktop]: { selectors: { [refused]: { background: "none", borderLeft: 0 } } },
  },
});

export const dates = style([
  divider,
  {
    "@media": {
      [media.tiny]: { gridColumn: "1 / -1" },
      [media.belowDesktop]: { selectors: { [refused]: inOneRow } },
    },
  },
]);
export const guests = style([divider]);

export const submit = style({ padding: inset });

export const submitLabel = style({
  "@media": {
    [narrow]: outOfSight,
  },
});

// Fields without borders of their own, each with its label inside
const label = style({
  selectors: {
    "&&": {
      position: "absolute",
      zIndex: 2,
      padding: `${fieldTops.label} ${space["12"]} 0`,
      lineHeight: 1.3,
      color: vars.color.inkSoft,
      whiteSpace: "nowrap",
      pointerEvents: "none",
      "@media": { [wide]: { opacity: `calc(1 - 3 * ${compact})` } }, // before the values move up
    },
  },
});
/** A number alone says nothing: its label moves behind two digits of it, and is seen before and after that. */
const guestsLabel = style([
  label,
  {
    "@media": {
      [wide]: {
        selectors: {
          "&&&": {
            opacity: `max(1 - 3 * ${compact}, 3 * ${compact} - 2)`,
            transform: `translate(calc(${asCompact(twoDigits)}), calc(${asCompact(space["12"])}))`,
          },
        },
      },
    },
  },
]);
const focused = { outlineOffset: ringInside, boxShadow: "none", borderRadius: vars.radius.card };
const control = style({
  selectors: {
    "&&": {
      minHeight: row,
      padding: `${fieldTops.value} ${space["12"]} 0`,
      border: 0,
      background: "none",
      "@media": { [wide]: { paddingTop: `calc(${fieldTops.value} * (1 - ${compact}))` } },
    },
    "&&:focus-visible": focused,
    "&&[aria-invalid]": {
      borderRadius: vars.radius.card,
      boxShadow: `inset 0 0 0 ${strokes["2"]} ${vars.color.danger}`,
    },
    "&::-webkit-calendar-picker-indicator": { "@media": { [narrow]: { display: "none" } } },
  },
});

/** Of the fields; of the number, with a label that moves. */
export const look: FieldLook = {
  label,
  control,
  errors: style({ padding: `0 ${space["12"]} ${space["8"]}` }),
  dates: style({ "@media": { [narrow]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) !important" } } }),
  opener: style({
    selectors: { "&&": { height: row, margin: 0, border: 0 }, "&&:focus-visible": focused },
    "@media": { [narrow]: { selectors: { "&&": { display: "none" } } } },
  }),
};
export const guestsLook: FieldLook = { ...look, label: guestsLabel };

/** When the bar is compact, its edges are transparent: it looks lower, and can be pressed as before. */
export const button = style({
  selectors: {
    "&&": {
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
        [narrow]: { paddingInline: space["12"] },
        [media.forced]: { borderWidth: strokes["1"] },
      },
    },
  },
});
