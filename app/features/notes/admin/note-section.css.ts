import { style } from "@vanilla-extract/css";

export const withdrawn = style({ textDecoration: "line-through" });
