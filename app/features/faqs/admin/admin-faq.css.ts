import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

/** A line of its own, where the row is a paragraph. */
export const form = style({ "@media": { [media.phone]: { display: "inline-block", width: "100%" } } });

/** Up and down keep their places when one is missing; a row is little higher for them. */
export const moves = style({
  display: "grid",
  marginBlock: `calc(-1 * ${vars.space["8"]})`,
  gridTemplateColumns: `repeat(2, ${vars.size.control})`,
  gap: vars.space["4"],
});

export const down = style({ gridColumn: 2 });
export const up = style({ gridColumn: 1 });
