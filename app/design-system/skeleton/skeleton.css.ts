import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme";

const pulse = keyframes({ "50%": { opacity: 0.5 } });

export const frame = style({ display: "grid", gap: vars.space["12"], alignContent: "start" });

export const line = style({
  height: vars.space["16"],
  borderRadius: vars.radius.control,
  background: vars.color.line,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  selectors: { "&:last-child:not(:first-child)": { width: "60%" } },
});

export const picture = style([line, { height: "auto", aspectRatio: "3 / 2", borderRadius: vars.radius.card }]);
