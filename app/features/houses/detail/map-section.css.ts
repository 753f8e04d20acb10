import { style } from "@vanilla-extract/css";
import { columnWidths, vars } from "~/design-system/theme";

/** A row has a height for the map's container units; in a column that lets the map grow, Chromium takes it for 0. */
export const frame = style({
  display: "grid",
  gridTemplateRows: `${columnWidths["416"]} auto`,
  gap: vars.space["8"],
});
