import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

/** The anchor keeps clear of the header. */
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["12"],
  marginBlock: vars.space["12"],
  scrollMarginTop: vars.space["96"],
});
