import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const frame = style({
  display: "grid",
  gap: vars.space["16"],
  "@media": { [media.tablet]: { gridTemplateColumns: "auto minmax(0, 1fr)", alignItems: "start" } },
});

export const thumb = style({
  width: "12rem",
  maxWidth: "100%",
  height: "auto",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});
