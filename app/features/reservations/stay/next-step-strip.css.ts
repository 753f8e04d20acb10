import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const strip = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["12"],
  alignItems: "center",
  justifyContent: "space-between",
  padding: vars.space["16"],
  background: vars.color.brandSoft,
  borderRadius: vars.radius.control,
});
