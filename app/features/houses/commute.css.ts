import { style } from "@vanilla-extract/css";
import { iconSizes, vars } from "~/design-system/theme";

export const line = style({
  display: "flex",
  minWidth: 0,
  whiteSpace: "nowrap",
  gap: vars.space["8"],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: "tabular-nums",
});

export const icon = style({ flex: "none", width: iconSizes["24"], color: vars.color.brandText });
