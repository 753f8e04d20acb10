import { style } from "@vanilla-extract/css";

/** A time of day does not break, unless it fits on no line. */
export const unbroken = style({ display: "inline-block" });
