import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const pageWithBackLink = style({
  paddingTop: vars.space["8"],
  "@media": { [media.desktop]: { paddingTop: vars.space["24"] } },
});
