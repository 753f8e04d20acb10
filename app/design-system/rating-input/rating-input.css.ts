import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const row = style({ display: "flex" });

export const star = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: vars.size.control,
  height: vars.size.control,
  borderRadius: vars.radius.full,
  color: vars.color.lineStrong,
  fill: "none",
  cursor: "pointer",
  selectors: {
    "&:has(input:checked), &:has(~ & input:checked)": { color: vars.color.brandText, fill: vars.color.brand },
    "&:has(input:focus-visible)": {
      outline: `3px solid ${vars.color.brand}`,
      boxShadow: `0 0 0 4px ${vars.color.ink}`,
    },
  },
});

export const icon = style({ fill: "inherit" });

/** The touch target is the whole star. */
export const input = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  cursor: "pointer",
});
