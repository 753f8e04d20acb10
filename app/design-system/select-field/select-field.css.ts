import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const frame = style({ position: "relative" });

export const select = style({ appearance: "none", paddingRight: vars.space["48"], textOverflow: "ellipsis" });

export const arrow = style({
  position: "absolute",
  right: vars.space["12"],
  top: "50%",
  transform: "translateY(-50%)",
  pointerEvents: "none",
  color: vars.color.inkSoft,
});
