import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const header = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["12"],
  maxWidth: "44rem",
  paddingTop: vars.space["32"],
  "@media": { [media.desktop]: { paddingTop: vars.space["64"] } },
});
