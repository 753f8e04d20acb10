import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

/** Up and down keep their places when one is missing. */
export const moves = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, 3.25rem)",
  gap: vars.space["4"],
});

export const down = style({ gridColumn: 2 });
export const up = style({ gridColumn: 1 });
