import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme";

const breathe = keyframes({ "50%": { opacity: 0.5 } });

export const skeleton = style({
  borderRadius: vars.radius.control,
  background: vars.color.line,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});
