import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const cards = style({
  display: "grid",
  gap: vars.space["12"],
  "@media": { [media.tablet]: { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)" } },
});

export const description = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });
