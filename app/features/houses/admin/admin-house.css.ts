import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

const { space } = vars;

export const row = style({
  display: "grid",
  gap: space["8"],
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "end",
  paddingBottom: space["8"],
  borderBottom: hairline,
  "@media": { [media.tablet]: { gridTemplateColumns: `repeat(auto-fit, minmax(${columnWidths["112"]}, 1fr))` } },
});

export const photo = style({
  display: "grid",
  gap: space["16"],
  padding: space["16"],
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
