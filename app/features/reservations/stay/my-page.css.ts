import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const myPage = style({
  paddingTop: space["32"],
  "@media": { [media.phone]: { paddingTop: space["16"] } },
});

/** Narrow windows have Log out beside the title, above the actions. */
export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space["12"],
});

/** On phones both buttons share one row. */
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space["8"],
  "@media": { [media.belowDesktop]: { order: 1, width: "100%" } },
});
export const action = style({
  "@media": { [media.phone]: { selectors: { "&&": { flexGrow: 1, paddingInline: space["8"] } } } },
});

/** On phones the row reaches both edges of the window, and tabs that do not fit fade at the right one. */
export const tabs = style({
  "@media": {
    [media.phone]: {
      selectors: {
        "&&": {
          marginInline: `calc(-1 * ${space["16"]})`,
          paddingInline: `${space["8"]} ${space["32"]}`,
          maskImage: `linear-gradient(270deg, transparent, black ${space["32"]})`,
        },
      },
    },
  },
});
