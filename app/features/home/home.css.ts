import { style, styleVariants } from "@vanilla-extract/css";
import { columnWidths, media, rowHeights, strokes, strongHairline, vars } from "~/design-system/theme";

const { space } = vars;

const card = style({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  borderRadius: vars.radius.card,
  textDecoration: "none",
  transition: `box-shadow ${vars.motion.overlay}, transform ${vars.motion.overlay}`,
  "@media": {
    [media.desktop]: {
      display: "grid",
      gridTemplateColumns: `${columnWidths["128"]} minmax(0, 1fr)`,
      columnGap: space["12"],
      alignItems: "start",
    },
    [media.hover]: { ":hover": { boxShadow: vars.shadow.lifted, transform: `translateY(-${strokes["2"]})` } },
  },
});

export const area = styleVariants(vars.area, (background) => [card, { background }]);

export const areaPicture = style({ mixBlendMode: "darken", maskImage: "radial-gradient(black 58%, transparent 71%)" });

export const areaText = style({
  padding: `0 ${space["12"]} ${space["16"]}`,
  "@media": { [media.desktop]: { padding: `${space["8"]} ${space["12"]} ${space["8"]} 0` } },
});

export const housePicture = styleVariants(vars.area, (background) => ({ background }));

export const houseText = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["4"],
  padding: vars.space["16"],
});

export const meetups = style({ borderTop: strongHairline });

export const meetup = style({
  display: "flex",
  alignItems: "center",
  gap: space["16"],
  minHeight: rowHeights["56"],
  paddingBlock: space["8"],
  borderBottom: strongHairline,
  fontWeight: vars.weight.semibold,
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { color: vars.color.brandText } } },
});
