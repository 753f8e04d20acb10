import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { columns, gap, grid } from "../layout/layout.css";
import { vars } from "../theme";

export const list = recipe({
  base: [grid, gap["24"]],
  variants: {
    columns: {
      "1": {},
      "2": [columns.mobile["1"], columns.tablet["2"]],
      "3": [columns.mobile["1"], columns.tablet["2"], columns.desktop["3"]],
      "4": [columns.mobile["1"], columns.tablet["2"], columns.desktop["4"]],
    },
  },
});

export const item = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space["12"],
});

export const icon = style({ color: vars.color.brandText, marginTop: "0.125rem" });
