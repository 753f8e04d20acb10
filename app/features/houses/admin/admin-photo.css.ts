import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const list = style({ display: "grid", gap: vars.space["12"] });

export const photo = style({
  display: "grid",
  gap: vars.space["16"],
  padding: vars.space["16"],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  "@media": {
    [media.tablet]: { gridTemplateColumns: "12rem minmax(0, 1fr)", alignItems: "start" },
  },
});

export const thumb = style({
  width: "100%",
  maxWidth: "20rem",
  height: "auto",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
});

export const twoColumns = style({
  display: "grid",
  gap: vars.space["12"],
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
