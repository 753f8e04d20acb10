import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { sprinkles, vars } from "../theme";

export const list = recipe({
  base: sprinkles({ display: "grid", gap: "24" }),
  variants: {
    columns: {
      "1": {},
      "2": sprinkles({ gridTemplateColumns: { mobile: "1", tablet: "2" } }),
      "3": sprinkles({ gridTemplateColumns: { mobile: "1", tablet: "2", desktop: "3" } }),
      "4": sprinkles({ gridTemplateColumns: { mobile: "1", tablet: "2", desktop: "4" } }),
    },
  },
});

export const item = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space["12"],
});

export const icon = style({ color: vars.color.brandText, marginTop: "0.125rem" });
