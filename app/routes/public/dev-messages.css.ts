import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const page = style({ paddingTop: vars.space["32"] });

export const filter = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 24rem) auto",
  justifyContent: "start",
  gap: vars.space["12"],
  alignItems: "end",
});
