import { style, styleVariants } from "@vanilla-extract/css";
import { columnWidths, media, rowHeights, vars } from "~/design-system/theme";

const { space } = vars;

const areaLink = style({
  display: "grid",
  gridTemplateColumns: `${columnWidths["112"]} minmax(0, 1fr)`,
  alignItems: "center",
  gap: space["8"],
  height: "100%",
  overflow: "hidden",
  paddingBlock: space["8"],
  paddingRight: space["16"],
  borderRadius: vars.radius.card,
  textDecoration: "none",
  transition: `box-shadow ${vars.motion.overlay}`,
  "@media": { [media.hover]: { ":hover": { boxShadow: vars.shadow.lifted } } },
});

export const area = styleVariants(vars.area, (background) => [areaLink, { background }]);

export const areaPicture = style({ mixBlendMode: "darken", maskImage: "radial-gradient(black 58%, transparent 71%)" });

const disc = style({
  display: "grid",
  placeItems: "center",
  width: rowHeights["64"],
  height: rowHeights["64"],
  borderRadius: vars.radius.full,
  fontSize: vars.text["18"],
  fontWeight: vars.weight.bold,
});

export const initials = styleVariants(vars.area, (background) => [disc, { background }]);
