import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { chip } from "~/design-system/chip/chip.css";
import { media, vars } from "~/design-system/theme";
import { movingPicture } from "~/design-system/theme/view-transition.css";

const { space } = vars;
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

export const count = style({ "@media": { [media.tablet]: { display: "none" } } });

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

export const link = style({
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

export const frame = styleVariants(vars.area, (background) => [picture, { background }]);

globalStyle(`${strip} > :first-child`, { viewTransitionName: movingPicture });

// Two or four leave a place over: the last takes it.
globalStyle(`${strip}[data-pictures='2'] > li:last-child`, { "@media": { [media.tablet]: { gridRow: "span 2" } } });
globalStyle(`${strip}[data-pictures='4'] > li:last-child`, { "@media": { [media.tablet]: { gridColumn: "span 2" } } });

// The grid gives the height there: each picture fills its place.
globalStyle(`${strip} img`, { "@media": { [media.tablet]: { height: "100%", aspectRatio: "auto" } } });
