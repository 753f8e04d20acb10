import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { repeatedButton, repeatedButtonScope } from "~/design-system/bottom-bar/bottom-bar.css";
import { chip } from "~/design-system/chip/chip.css";
import { stickyTop } from "~/design-system/sticky-box/sticky-box.css";
import { columnWidths, hairline, headerHeights, media, vars } from "~/design-system/theme";
import { movingPicture } from "~/design-system/theme/view-transition.css";

const { space } = vars;

export const container = style({
  paddingTop: space["8"],
  "@media": { [media.desktop]: { paddingTop: space["24"] } },
});

/** The heights of the header and of the menu of sections, and a gap. */
const belowSections = `calc(${headerHeights.large} + ${vars.size.control} + ${space["16"]})`;

export const page = style([
  repeatedButtonScope,
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    "@media": {
      [media.desktop]: {
        gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["384"]}`,
        gridTemplateRows: "auto 1fr",
        columnGap: space["64"],
      },
      [media.print]: { display: "block" }, // Chromium loses the end of columns in a grid
    },
  },
]);

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

export const rest = style({
  borderTop: hairline,
  "@media": { [media.desktop]: { gridColumn: 1 }, [media.print]: { columns: 2, columnGap: space["24"] } },
});

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  alignSelf: "start",
  gap: space["4"],
  minHeight: vars.size.target,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  "@media": { [media.print]: { display: "none" } },
});

export const printedUrl = style({ display: "none", "@media": { [media.print]: { display: "block" } } });

/** Facts have a row of their own on phones, where it would depend on the typeface whether they fit beside the tagline. */
export const headerSummary = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space["16"],
  "@media": { [media.phone]: { display: "block" } },
});

export const headerFacts = style({ minHeight: vars.size.target });

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
    [media.print]: { display: "grid", gridTemplateColumns: "1fr 1fr", overflow: "hidden" },
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
  selectors: { "&:first-child": { viewTransitionName: movingPicture } },
  "@media": {
    [media.tablet]: {
      borderRadius: 0,
      minHeight: 0,
      selectors: {
        "&:first-child": { gridRow: "span 2" },
        // Two or four leave a place over: the last takes it
        [`${strip}[data-pictures='2'] > &:last-child`]: { gridRow: "span 2" },
        [`${strip}[data-pictures='4'] > &:last-child`]: { gridColumn: "span 2" },
      },
    },
    [media.print]: { selectors: { "&:nth-child(n + 3)": { display: "none" } } },
  },
});

export const pictureFrame = styleVariants(vars.area, (background) => [picture, { background }]);

/** The grid gives the height from tablets on: each picture fills its place. */
export const image = style({
  selectors: {
    "&&": {
      "@media": {
        [media.tablet]: { height: "100%", aspectRatio: "auto" },
        [media.print]: { width: "100% !important", maxHeight: "none", aspectRatio: "3 / 2" },
      },
    },
  },
});

export const figures = style({ fontVariantNumeric: "tabular-nums" });

export const amount = style({
  overflowWrap: "break-word",
  fontSize: vars.text["22"],
  fontWeight: vars.weight.bold,
  lineHeight: 1,
  "@media": { [media.tablet]: { fontSize: vars.text["28"] } },
});

export const buttons = style({
  display: "flex",
  gap: space["8"],
  "@media": { [media.print]: { display: "none" } },
});
export const bookingButtons = style([buttons, repeatedButton]);

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

// On paper the page fits on two sheets: what one reads about a house, without what one does on the page
const housePage = `main:has(${rest})`;
const onScreen = [`${box} details`, "form", "#refund-calculator", "#rooms details:has(details)", "summary svg"];
const onPaper = {
  [`html:has(${rest})`]: { fontSize: "62%" },
  [`${housePage} :is(${onScreen.join()})`]: { display: "none" },
  [`${housePage} svg`]: { width: space["16"], height: space["16"] },
  [`${housePage} p`]: { maxWidth: "none" },
  [`${rest} > *`]: { paddingBlock: space["16"] },
};
for (const [selector, rule] of Object.entries(onPaper)) globalStyle(selector, { "@media": { [media.print]: rule } });
