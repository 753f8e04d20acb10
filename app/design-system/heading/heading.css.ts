import { globalStyle } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { sprinkles, vars } from "../theme";

export const heading = recipe({
  base: { lineHeight: vars.leading.headline, letterSpacing: "-0.015em", fontWeight: vars.weight.bold },
  variants: {
    size: {
      display: sprinkles({ fontSize: { mobile: "36", desktop: "52" } }),
      page: sprinkles({ fontSize: { mobile: "28", desktop: "36" } }),
      section: sprinkles({ fontSize: { mobile: "22", desktop: "28" } }),
      block: sprinkles({ fontSize: { mobile: "18", desktop: "22" } }),
      small: sprinkles({ fontSize: "16" }),
    },
  },
});

globalStyle(`html:lang(ko) ${heading.classNames.base}`, { lineHeight: vars.leading.korean });
