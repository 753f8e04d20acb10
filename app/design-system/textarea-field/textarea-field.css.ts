import { style } from "@vanilla-extract/css";

export const textarea = style({ minHeight: "7rem", resize: "vertical" });
