import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const box = style({
  display: "block",
  padding: vars.space["16"],
  borderRadius: vars.radius.control,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontWeight: vars.weight.semibold,
});
