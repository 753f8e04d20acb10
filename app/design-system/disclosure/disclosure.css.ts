import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const summary = style({
  display: "flex",
  width: "fit-content",
  alignItems: "center",
  gap: vars.space["4"],
  minHeight: vars.size.target,
  padding: 0,
  color: vars.color.brandText,
  fontWeight: vars.weight.medium,
  textDecoration: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "0.2em",
  borderRadius: "4px",
  "@media": { [media.hover]: { ":hover": { textDecorationThickness: "2px" } } },
});

export const arrow = style({
  flex: "none",
  transition: `transform ${vars.motion.touch}`,
  selectors: { "details[open] > summary > &": { transform: "rotate(90deg)" } },
});

export const content = style({
  padding: vars.space["16"],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
  fontSize: vars.text["14"],
});
