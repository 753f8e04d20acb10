import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

export const photo = style({
  display: "grid",
  gap: vars.space["16"],
  padding: vars.space["16"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
  selectors: { "&:has([data-dragged])": { borderColor: vars.color.brandText, userSelect: "none" } },
  "@media": {
    [media.tablet]: { gridTemplateColumns: `${columnWidths["192"]} minmax(0, 1fr)`, alignItems: "start" },
  },
});

export const thumb = style({
  width: "100%",
  maxWidth: columnWidths["320"],
  height: "auto",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
});

export const progress = style({ width: "100%", maxWidth: columnWidths["384"], accentColor: vars.color.brandText });
