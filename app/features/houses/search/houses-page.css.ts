import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

/** The first picture of a phone begins within 300 pixels of the top. */
export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space["8"],
  paddingTop: space["8"],
  "@media": {
    [media.tablet]: { gap: space["12"], paddingTop: space["24"] },
    [media.desktop]: { gap: space["16"], paddingTop: space["32"] },
  },
});

export const title = style({ "@media": { [media.desktop]: { fontSize: vars.title.page } } });
