import { style } from "@vanilla-extract/css";

/** A time of day is read in one go; only where it has no line of its own does it break. */
export const unbroken = style({ display: "inline-block" });
