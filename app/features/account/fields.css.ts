import { style } from "@vanilla-extract/css";
import { iconDrop, vars } from "~/design-system/theme";

/** Aligned at the top, so that an error does not move the neighbouring field. */
export const birthDate = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)",
  gap: vars.space["16"],
  alignItems: "start",
});

export const passwordRules = style({ marginTop: vars.space["4"] });

export const ruleMark = style({ flex: "none", marginTop: iconDrop });
