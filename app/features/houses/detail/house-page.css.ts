import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import * as bottomBar from "~/design-system/bottom-bar/bottom-bar.css";
import { chip, chips } from "~/design-system/chip/chip.css";
import { stickyTop } from "~/design-system/sticky-box/sticky-box.css";
import { columnWidths, hairline, headerHeights, media, vars } from "~/design-system/theme";
import { movingPicture } from "~/design-system/theme/view-transition.css";

const { space } = vars;

export const container = style({
  paddingTop: space["8"],
  "@media": { [media.desktop]: { paddingTop: space["24"] } },
});

/** A timeline that runs while the box's button that books is in the window. */
const bookingButton = "--booking";

/** The heights of the header and of the menu of sections, and a gap. */
const belowSections = `calc(${headerHeights.large} + ${vars.size.control} + ${space["16"]})`;

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  timelineScope: bookingButton,
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["384"]}`,
      gridTemplateRows: "auto 1fr",
      columnGap: space["64"],
    },
  },
});

export const intro = style({ "@media": { [media.desktop]: { gridColumn: 1 } } });

export const box = style({
  lineHeight: vars.leading.text, // in Korean too: the box has to fit into the window
  marginBottom: space["32"],
  scrollMarginTop: space["48"],
  "@media": {
    [media.desktop]: {
      gridColumn: 2,
      gridRow: "1 / span 2",
      marginTop: space["32"],
      vars: { [stickyTop]: belowSections },
    },
  },
});

/** In one row where the window is low, so that the box ends within it without sliding under the menu. */
globalStyle(`${box} > * > ${chips}`, {
  "@media": {
    [media.low]: {
      flexWrap: "nowrap",
      overflowX: "auto",
      scrollbarWidth: "none",
      paddingInlineEnd: space["48"],
      maskImage: `linear-gradient(to left, transparent, black ${space["48"]})`,
    },
  },
});

/** Rows as wide as the box beside the page. */
globalStyle(`${box} > * > ${chips} > *`, {
  "@media": { [media.desktop]: { flexGrow: 1, justifyContent: "center" } },
});

export const rest = style({
  borderTop: hairline,
  "@media": { [media.desktop]: { gridColumn: 1 } },
});

const away = keyframes({ "5%, 95%": { transform: "translateY(100%)", visibility: "hidden" } });
// The bar has the same button, once there is a price. In browsers without view timelines the animation lasts 0 s: the
// bar stays
globalStyle(`${page} ${bottomBar.fixed}:not(:focus-within)`, {
  "@media": { [media.tall]: { animation: away, animationTimeline: bookingButton } },
});

export const header = style({ display: "flex", flexDirection: "column" });

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  alignSelf: "start",
  gap: space["4"],
  minHeight: vars.size.target,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  textDecoration: "none",
});

/** Of the page, on paper. */
export const address = style({ display: "none" });

export const headerRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space["16"],
});

/** Facts have a row of their own on phones, where it would depend on the typeface whether they fit beside the tagline. */
export const headerSummary = style([headerRow, { "@media": { [media.phone]: { display: "block" } } }]);

export const headerFacts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space["4"]} ${space["16"]}`,
  minHeight: vars.size.target,
});

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space["8"] });

/** Of the width of a phone; the next one begins. */
const firstPicture = "90%";

/** The button to see all pictures lies on the last ones, on a phone in the corner of the first. */
export const gallery = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });

export const showAll = style([
  chip,
  {
    gridArea: "1 / 1",
    placeSelf: "end",
    zIndex: 1,
    margin: `0 ${space["16"]} ${space["24"]}`,
    fontSize: vars.text["14"],
    "@media": {
      [media.phone]: { marginRight: `calc(100% - ${firstPicture} + ${space["8"]})`, paddingInline: space["12"] },
      [media.print]: { display: "none" },
    },
  },
]);

export const pictureCount = style({ "@media": { [media.tablet]: { display: "none" } } });

export const strip = style({
  gridArea: "1 / 1",
  display: "flex",
  gap: space["8"],
  marginBottom: space["8"],
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  borderRadius: vars.radius.card,
  "@media": {
    [media.tablet]: {
      display: "grid",
      gridTemplateColumns: "2fr 1fr",
      gridTemplateRows: "repeat(2, minmax(0, 1fr))",
      overflow: "hidden",
      aspectRatio: "9 / 4",
      selectors: {
        "&[data-pictures='1']": { gridTemplateColumns: "1fr" },
        "&[data-pictures='4'], &[data-pictures='5']": { gridTemplateColumns: "2fr 1fr 1fr", aspectRatio: "5 / 2" },
      },
    },
    // As high as its pictures are at their own shape, so that the price below is in the first window
    [media.desktop]: { selectors: { "&[data-pictures='4'], &[data-pictures='5']": { aspectRatio: "3 / 1" } } },
  },
});

/** Clear of the rounded corners. */
const ringOnPicture = "-6px";

export const pictureLink = style({
  display: "block",
  height: "100%",
  cursor: "zoom-in",
  ":focus-visible": { outlineOffset: ringOnPicture, boxShadow: "none" },
});

const picture = style({
  flex: `0 0 ${firstPicture}`,
  scrollSnapAlign: "start",
  overflow: "hidden",
  borderRadius: vars.radius.card,
  "@media": {
    [media.tablet]: { borderRadius: 0, minHeight: 0, selectors: { "&:first-child": { gridRow: "span 2" } } },
  },
});

export const pictureFrame = styleVariants(vars.area, (background) => [picture, { background }]);

globalStyle(`${strip} > :first-child`, { viewTransitionName: movingPicture });

// Two or four leave a place over: the last takes it.
globalStyle(`${strip}[data-pictures='2'] > li:last-child`, { "@media": { [media.tablet]: { gridRow: "span 2" } } });
globalStyle(`${strip}[data-pictures='4'] > li:last-child`, { "@media": { [media.tablet]: { gridColumn: "span 2" } } });

// The grid gives the height there: each picture fills its place.
globalStyle(`${strip} img`, { "@media": { [media.tablet]: { height: "100%", aspectRatio: "auto" } } });

export const price = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space["12"],
  fontVariantNumeric: "tabular-nums",
});

export const amount = style({
  overflowWrap: "break-word",
  fontSize: vars.text["22"],
  fontWeight: vars.weight.bold,
  lineHeight: 1,
  "@media": { [media.tablet]: { fontSize: vars.text["28"] } },
});

export const numbers = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space["16"],
});

export const buttons = style({ display: "flex", gap: space["8"] });

export const bookingButtons = style([buttons, { viewTimelineName: bookingButton }]);

export const hint = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });

export const nearest = style({ display: "flex", flexWrap: "wrap", gap: space["8"], marginTop: space["8"] });

export const barName = style({
  display: "none",
  color: vars.color.inkSoft,
  "@media": { [media.tablet]: { display: "block" } },
});

export const barRent = style({ whiteSpace: "nowrap" });

/** From tablets on: house and price over the nights and the link. */
export const barText = style({
  whiteSpace: "nowrap",
  "@media": {
    [media.tablet]: {
      display: "grid",
      gridTemplateColumns: "auto auto",
      alignItems: "baseline",
      columnGap: space["24"],
    },
  },
});

export const barNights = style([hint, { display: "none", "@media": { [media.tablet]: { display: "block" } } }]);

export const barAmount = style({ display: "block", fontWeight: vars.weight.bold, fontVariantNumeric: "tabular-nums" });

export const priceNotes = style({ display: "grid", gap: space["4"], paddingBlock: space["4"] });

export const shareBox = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  rowGap: space["4"],
  maxWidth: columnWidths["480"],
});

export const shareRow = style([shareBox, { flexDirection: "row-reverse" }]);

export const shareLabel = style({ display: "inline-flex", alignItems: "center", gap: space["8"] });

export const shareStatus = style({
  fontSize: vars.text["14"],
  color: vars.color.success,
  selectors: { "&:not(:empty)": { marginRight: space["12"] } },
});
