import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

const { space } = vars;

/** The row reaches to both edges of the window, and its cards stop at the page's margin. */
export const row = style({
  display: "grid",
  gap: space["12"],
  "@media": {
    [media.belowDesktop]: {
      gridAutoFlow: "column",
      gridAutoColumns: "min(72%, 17rem)",
      marginInline: `calc(-1 * ${space["16"]})`,
      paddingInline: space["16"],
      paddingBlock: space["8"], // room for the ring around a focused card
      marginBlock: `calc(-1 * ${space["8"]})`,
      scrollPaddingInline: space["16"],
      overflowX: "auto",
      scrollSnapType: "x mandatory",
      scrollbarWidth: "none",
    },
    [media.desktop]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: space["24"] },
  },
});

export const card = style({ minWidth: 0, scrollSnapAlign: "start" });
