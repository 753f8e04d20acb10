import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const help = style({
  display: "grid",
  gap: vars.space["8"],
  "@media": { [media.print]: { display: "none" } },
});
