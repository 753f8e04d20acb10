import { style } from "@vanilla-extract/css";

export const mark = style({ width: "1.25rem", height: "1.25rem" });
