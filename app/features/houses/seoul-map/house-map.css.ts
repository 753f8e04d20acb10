import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";
import { wideMapHeight } from "./map-layout";

/** A row has a height for the map's container units; in a column that lets the map grow, Chromium takes it for 0. */
export const frame = style({
  display: "grid",
  gridTemplateRows: `${wideMapHeight}px auto`,
  gap: vars.space["8"],
});
