import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

/** Up and down keep their places when one is missing; a row is little higher for them. */
export const moves = style({
  display: "grid",
  gridTemplateColumns: `repeat(2, ${vars.size.control})`,
  gap: vars.space["4"],
  "@media": { [media.tablet]: { marginBlock: `calc(-1 * ${vars.space["8"]})` } },
});

export const down = style({ gridColumn: 2 });
export const up = style({ gridColumn: 1 });
