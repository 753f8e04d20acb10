import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const cards = style({
  display: "grid",
  gap: vars.space["12"],
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(auto-fit, minmax(14rem, 1fr))" } },
});

export const description = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });
