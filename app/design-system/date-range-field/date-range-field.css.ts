import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const dates = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space["12"],
});
