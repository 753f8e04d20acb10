import { globalStyle } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, vars } from "../theme";
import { hero } from "../theme/tokens";

export const heading = recipe({
  base: { lineHeight: vars.leading.headline, letterSpacing: "-0.015em", fontWeight: vars.weight.bold },
  variants: {
    size: {
      hero: { fontSize: hero.english, lineHeight: "1.05", letterSpacing: "-0.03em" },
      page: { fontSize: vars.title.page },
      section: { fontSize: vars.title.section },
      block: { fontSize: vars.text["18"], "@media": { [media.desktop]: { fontSize: vars.text["22"] } } },
      small: { fontSize: vars.text["16"] },
    },
  },
});

globalStyle(`html:lang(ko) ${heading.classNames.base}`, { lineHeight: vars.leading.korean });
globalStyle(`html:lang(ko) ${heading.classNames.variants.size.hero}`, { fontSize: hero.korean });
