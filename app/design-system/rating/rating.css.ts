import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const rating = style({
  display: "inline-flex",
  flexShrink: 0,
  alignItems: "center",
  gap: vars.space["4"],
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const star = style({ color: vars.color.brand, fill: vars.color.brand });

export const value = style({ fontWeight: vars.weight.semibold });

export const detail = style({ color: vars.color.inkSoft });
