import { style } from "@vanilla-extract/css";
import { media, vars, targetBox } from "../theme";

export const frame = style({ position: "relative" });

export const input = style({
  paddingRight: vars.space["48"],
  "::-ms-reveal": { display: "none" }, // Edge's own eye, beside ours
});

export const toggle = style({
  position: "absolute",
  top: "50%",
  right: vars.space["4"],
  transform: "translateY(-50%)",
  ...targetBox,
  borderRadius: vars.radius.control,
  color: vars.color.inkSoft,
  "@media": { [media.hover]: { ":hover": { color: vars.color.ink } } },
});
