import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const sides = style({
  display: "grid",
  gap: vars.space["32"],
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: vars.space["48"] } },
});
