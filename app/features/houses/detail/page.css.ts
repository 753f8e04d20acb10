import { style } from "@vanilla-extract/css";
import { media, outOfSight, vars } from "~/design-system/theme";

export const pageWithBackLink = style({
  paddingTop: vars.space["8"],
  "@media": { [media.desktop]: { paddingTop: vars.space["24"] } },
});

/** On phones the icon is enough. */
export const actionLabel = style({ "@media": { [media.phone]: outOfSight } });
