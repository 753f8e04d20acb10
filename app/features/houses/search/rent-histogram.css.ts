import { style } from "@vanilla-extract/css";
import { media, rowHeights, strongHairline, vars } from "~/design-system/theme";

export const chart = style({
  display: "block",
  width: "100%",
  height: rowHeights["64"],
  borderBottom: strongHairline,
});

export const bar = style({ fill: vars.color.brand, "@media": { [media.forced]: { fill: "Highlight" } } });

export const above = style({ fill: vars.color.line, "@media": { [media.forced]: { fill: "GrayText" } } });

export const ends = style({
  display: "flex",
  justifyContent: "space-between",
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
