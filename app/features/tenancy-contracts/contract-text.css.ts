import { style, styleVariants } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

export const term = style({
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  selectors: { "dd + &": { marginTop: vars.space["12"] } },
});

export const party = style({ display: "block" });

export const clause = style({
  display: "grid",
  gap: vars.space["16"],
  paddingBlock: vars.space["24"],
  borderTop: hairline,
  breakInside: "avoid",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: vars.space["64"] } },
});

/** Below the text in the reader's language, the same in the other one is indented. */
const text = style({
  selectors: {
    "div + &": {
      "@media": { [media.belowDesktop]: { paddingInlineStart: vars.space["16"], borderInlineStart: hairline } },
    },
  },
});

export const language = styleVariants({
  ko: [text, { wordBreak: "keep-all", "@media": { [media.desktop]: { order: -1 } } }],
  en: [text, { wordBreak: "normal" }],
});

export const paragraph = style({ marginTop: vars.space["8"], maxWidth: vars.size.reading });
