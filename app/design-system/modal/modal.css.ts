import { keyframes, style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

const rise = keyframes({ from: { opacity: 0, transform: "translate(-50%, 24px)" } });
const sink = keyframes({ to: { opacity: 0, transform: "translate(-50%, 24px)" } });

export const modal = style({
  left: "50%",
  bottom: 0,
  transform: "translateX(-50%)",
  width: "100%",
  maxWidth: "44rem",
  maxHeight: `calc(100dvh - ${vars.space["32"]})`,
  borderRadius: `${vars.radius.sheet} ${vars.radius.sheet} 0 0`,
  animation: `${rise} ${vars.motion.overlay}`,
  selectors: { "&[data-state='closed']": { animation: `${sink} ${vars.motion.overlay} both` } },
  "@media": {
    [media.tablet]: {
      bottom: "auto",
      top: "8dvh",
      width: `calc(100% - 2 * ${vars.space["32"]})`,
      maxHeight: "84dvh",
      borderRadius: vars.radius.sheet,
    },
  },
});
