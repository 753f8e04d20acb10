import { style } from "@vanilla-extract/css";
import { columnWidths, vars } from "~/design-system/theme";

const { space } = vars;

export const icons = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(${columnWidths["144"]}, 1fr))`,
  gap: space["16"],
});

export const icon = style({ display: "grid", justifyItems: "center", gap: space["8"], textAlign: "center" });
