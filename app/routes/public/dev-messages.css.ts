import { style } from "@vanilla-extract/css";
import { columnWidths, vars } from "~/design-system/theme";

export const filter = style({
  display: "grid",
  gridTemplateColumns: `minmax(0, ${columnWidths["384"]}) auto`,
  justifyContent: "start",
  gap: vars.space["12"],
  alignItems: "end",
});
