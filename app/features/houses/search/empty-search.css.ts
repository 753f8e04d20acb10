import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const title = style({
  marginTop: vars.space["24"],
  marginBottom: vars.space["8"],
  fontSize: vars.text["16"],
  color: vars.color.ink,
});
