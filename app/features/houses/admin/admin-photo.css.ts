import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, iconSizes, media, vars } from "~/design-system/theme";

export const list = style({ display: "grid", gap: vars.space["12"] });

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

/** Dragging it does not scroll the page. */
export const handle = style({
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
  border: hairline,
  borderRadius: vars.radius.control,
  cursor: "grab",
  touchAction: "none",
  selectors: { "&[data-dragged]": { cursor: "grabbing", background: vars.color.brandSoft } },
});

export const tick = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["8"],
  minHeight: vars.size.target,
  cursor: "pointer",
});

export const tickBox = style({ width: iconSizes["20"], height: iconSizes["20"], accentColor: vars.color.brandText });
