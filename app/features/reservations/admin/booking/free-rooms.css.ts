import { style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

export const houses = style({
  display: "grid",
  gap: vars.space["12"],
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const house = style({
  padding: vars.space["16"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
});
