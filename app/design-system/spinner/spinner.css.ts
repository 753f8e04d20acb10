import { keyframes, style } from "@vanilla-extract/css";
import { media } from "../theme";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });
const pulse = keyframes({ "50%": { opacity: 0.3 } });

export const spinner = style({
  display: "inline-block",
  width: "1.25em",
  height: "1.25em",
  border: "2px solid currentColor",
  borderRightColor: "transparent",
  borderRadius: "50%",
  animation: `${turn} 0.8s linear infinite`,
  "@media": { [media.still]: { animationName: pulse } },
});
