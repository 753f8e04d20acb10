import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

/** The first picture of a phone begins within 300 pixels of the top, where no filter is in use. */
export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space["8"],
  paddingTop: vars.space["4"],
  "@media": { [media.desktop]: { gap: vars.space["16"], paddingTop: vars.space["32"] } },
});
