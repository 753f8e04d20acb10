import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, vars } from "../theme";

export const list = recipe({
  base: { display: "grid", gap: vars.space["24"] },
  variants: {
    columns: {
      "1": {},
      "2": {
        gridTemplateColumns: "minmax(0, 1fr)",
        "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
      },
      "3": {
        gridTemplateColumns: "minmax(0, 1fr)",
        "@media": {
          [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
          [media.desktop]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
        },
      },
      "4": {
        gridTemplateColumns: "minmax(0, 1fr)",
        "@media": {
          [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
          [media.desktop]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
        },
      },
    },
  },
});

export const item = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space["12"],
});

export const icon = style({ color: vars.color.brandText, marginTop: "0.125rem" });
