import { style } from "@vanilla-extract/css";
import { columnWidths, underlines, vars } from "~/design-system/theme";

const { space } = vars;

export const streets = style({ position: "relative", flexGrow: 1, minHeight: 0 });

export const card = style({
  position: "absolute",
  insetInline: space["12"],
  bottom: space["32"],
  display: "flex",
  justifyContent: "space-between",
  gap: space["8"],
  maxWidth: columnWidths["384"],
  marginInline: "auto",
  padding: space["16"],
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  fontVariantNumeric: "tabular-nums",
});

export const name = style({ fontWeight: vars.weight.bold, textUnderlineOffset: underlines.offset });

export const close = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
  marginTop: `calc(-1 * ${space["8"]})`,
  marginRight: `calc(-1 * ${space["8"]})`,
  borderRadius: vars.radius.full,
  ":hover": { background: vars.color.sunken },
});
