import { style, styleVariants } from "@vanilla-extract/css";
import { columnWidths, media, rowHeights, vars } from "~/design-system/theme";

const { space } = vars;

export const story = style({
  display: "grid",
  gap: space["24"],
  "@media": { [media.desktop]: { gridTemplateColumns: `${columnWidths["320"]} minmax(0, 1fr)`, gap: space["64"] } },
});

export const text = style({ display: "flex", flexDirection: "column", gap: space["16"], maxWidth: vars.size.reading });

const auto = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;

export const areas = style({
  display: "grid",
  gap: space["12"],
  "@media": {
    [media.tablet]: { gridTemplateColumns: auto(2) },
    [media.wide]: { gridTemplateColumns: auto(4) },
  },
});

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

export const team = style({
  display: "grid",
  gap: `${space["32"]} ${space["24"]}`,
  "@media": {
    [media.tablet]: { gridTemplateColumns: auto(2) },
    [media.desktop]: { gridTemplateColumns: auto(3) },
  },
});

export const person = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space["16"],
});

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

export const call = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space["16"],
  textAlign: "center",
});

export const links = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: space["12"] });
