import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const results = style({
  display: "grid",
  gap: vars.space["16"],
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
