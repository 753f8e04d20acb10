import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, smallRadius, vars } from "~/design-system/theme";

const { space } = vars;

export const swatches = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${space["24"]} ${space["16"]}`,
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    [media.desktop]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" },
  },
});

export const swatch = style({
  display: "flex",
  alignItems: "end",
  height: space["96"],
  marginBottom: space["8"],
  padding: space["12"],
  border: hairline,
  borderRadius: vars.radius.control,
  fontSize: vars.text["14"],
  fontVariantNumeric: "tabular-nums",
});

export const rows = style({ display: "grid", gap: space["16"] });

export const row = style({
  display: "grid",
  gridTemplateColumns: `${columnWidths["64"]} minmax(0, 1fr)`,
  gap: space["16"],
  alignItems: "center",
});

export const bar = style({ height: space["16"], borderRadius: smallRadius, background: vars.color.brand });

export const shape = style({
  display: "grid",
  placeItems: "center",
  height: space["96"],
  background: vars.color.brandSoft,
  color: vars.color.brandText,
});

export const raised = style({
  display: "grid",
  placeItems: "center",
  height: space["96"],
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});
