import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const strip = style({
  display: "flex",
  gap: space["8"],
  marginBottom: space["8"],
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  borderRadius: vars.radius.card,
  "@media": {
    [media.desktop]: {
      display: "grid",
      gridTemplateColumns: "2fr 1fr",
      gridTemplateRows: "repeat(2, minmax(0, 1fr))",
      overflow: "hidden",
      aspectRatio: "9 / 4",
    },
  },
});

const picture = style({
  flex: "0 0 90%",
  scrollSnapAlign: "start",
  overflow: "hidden",
  borderRadius: vars.radius.card,
  "@media": {
    [media.desktop]: { borderRadius: 0, minHeight: 0, selectors: { "&:first-child": { gridRow: "span 2" } } },
  },
});

export const frame = styleVariants(vars.area, (background) => [picture, { background }]);

// The grid gives the height there: each picture fills its place.
globalStyle(`${strip} img`, { "@media": { [media.desktop]: { height: "100%", aspectRatio: "auto" } } });
