import { style } from "@vanilla-extract/css";
import { thumbnail } from "../picture/thumbnail.css";
import { media, vars } from "../theme";

export const frame = style({
  display: "grid",
  gap: vars.space["16"],
  "@media": { [media.tablet]: { gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: "start" } },
});

export const thumb = style([thumbnail, { width: "12rem", maxWidth: "100%" }]);
