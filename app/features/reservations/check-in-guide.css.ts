import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const address = style({
  padding: vars.space["16"],
  background: vars.color.brandSoft,
  borderRadius: vars.radius.control,
});

export const steps = style({
  display: "grid",
  gap: vars.space["8"],
  paddingLeft: vars.space["24"],
  listStyle: "decimal",
});
