import { style } from "@vanilla-extract/css";
import { columnWidths, vars } from "~/design-system/theme";

export const boxes = style({
  display: "grid",
  columnGap: vars.space["16"],
  gridTemplateColumns: `repeat(auto-fill, minmax(${columnWidths["160"]}, 1fr))`,
});

export const groups = style({
  display: "grid",
  gap: vars.space["16"],
  alignItems: "start",
  gridTemplateColumns: `repeat(auto-fill, minmax(${columnWidths["208"]}, 1fr))`,
});

export const groupName = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });
