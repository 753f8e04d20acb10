import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

const { space } = vars;

export const frame = style({
  position: "relative",
  isolation: "isolate", // Leaflet's panes have levels up to 1000
  height: "100%",
  overflow: "hidden",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.sunken,
});

export const missing = style({
  position: "absolute",
  zIndex: 1,
  left: space["12"],
  top: space["12"],
  maxWidth: "min(24rem, calc(100% - 5.5rem))",
  padding: `${space["8"]} ${space["12"]}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  fontSize: vars.text["14"],
});
