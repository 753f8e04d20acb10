import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  color: vars.color.brandText,
  fontWeight: vars.weight.medium,
  textDecoration: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "0.2em",
});
