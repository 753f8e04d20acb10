import { style } from "@vanilla-extract/css";

export const frame = style({ height: "24rem" });
