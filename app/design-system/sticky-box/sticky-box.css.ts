import { createVar, style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

/** How far from the top of the window the box stops; set by the style of where it stands. */
export const stickyTop = createVar();

/** The box's own height, set by scripts. */
export const heightName = "--sticky-box-height";

/** Taller than the window, it scrolls with the page until its end shows: no scroll bar of its own. */
export const box = style({
  "@media": {
    [media.desktop]: {
      alignSelf: "start",
      position: "sticky",
      top: `min(${stickyTop}, calc(100vh - var(${heightName}, 0px) - ${vars.space["16"]}))`,
    },
  },
});
