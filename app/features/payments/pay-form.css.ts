import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const amount = style({
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.weight.semibold,
  textAlign: "end",
});
