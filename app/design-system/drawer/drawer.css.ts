import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme";

const slideIn = keyframes({ from: { transform: "translateX(100%)" } });
const slideOut = keyframes({ to: { transform: "translateX(100%)" } });

export const drawer = style({
  insetBlock: 0,
  right: 0,
  width: `min(26rem, calc(100% - ${vars.space["32"]}))`,
  paddingTop: "env(safe-area-inset-top)",
  paddingRight: "env(safe-area-inset-right)",
  borderRadius: `${vars.radius.sheet} 0 0 ${vars.radius.sheet}`,
  animation: `${slideIn} ${vars.motion.overlay}`,
  selectors: { "&[data-state='closed']": { animation: `${slideOut} ${vars.motion.overlay} both` } },
});
