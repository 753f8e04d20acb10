import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "../theme";

export const picture = recipe({
  base: { display: "block", width: "100%", objectFit: "cover" },
  variants: {
    ratio: {
      "3:2": { aspectRatio: "3 / 2" },
      "4:3": { aspectRatio: "4 / 3" },
      "1:1": { aspectRatio: "1" },
      "4:5": { aspectRatio: "4 / 5" },
    },
    whole: { true: { objectFit: "contain" } },
    rounded: { true: { borderRadius: vars.radius.card } },
  },
});

export const choice = style({ display: "contents" });
