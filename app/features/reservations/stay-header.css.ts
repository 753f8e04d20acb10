import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const header = style({
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr)",
  gap: vars.space["16"],
  alignItems: "start",
  paddingBlock: vars.space["32"],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "9rem minmax(0, 1fr)", gap: vars.space["24"], alignItems: "center" },
  },
});

const frame = style({ borderRadius: vars.radius.card, overflow: "hidden" });

/** Takes the picture's own edge colour, so that the house stands on the page. */
export const picture = styleVariants(vars.area, (background) => [frame, { background }]);

export const text = style({ display: "grid", gap: vars.space["4"], minWidth: 0 });
