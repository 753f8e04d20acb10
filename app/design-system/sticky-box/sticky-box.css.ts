import { createVar, style } from "@vanilla-extract/css";
import { media, stickAt, vars } from "../theme";

export const stickyTop = createVar();

/** The box's own height, set by scripts. */
export const heightName = "--sticky-box-height";

export const box = style({
  "@media": {
    [media.desktop]: {
      alignSelf: "start",
      position: "sticky",
      top: stickAt(`min(${stickyTop}, calc(100vh - var(${heightName}, 0px) - ${vars.space["16"]}))`),
    },
  },
});
