import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const line = style({
  display: "flex",
  gap: vars.space["8"],
  fontSize: vars.text["14"],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: "tabular-nums",
});

export const icon = style({ flex: "none", width: "1.5rem", color: vars.color.brandText });
