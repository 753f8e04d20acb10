import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { forcedEdge, vars, targetBox } from "../theme";
import { aboveDock } from "../theme/foot";

const rise = keyframes({ from: { opacity: 0, transform: "translateY(16px)" } });

export const region = style({
  position: "fixed",
  zIndex: 60,
  bottom: `calc(${aboveDock})`,
  left: "50%",
  transform: "translateX(-50%)",
  display: "flex",
  flexDirection: "column",
  gap: vars.space["8"],
  width: "100%",
  maxWidth: `calc(${vars.size.toast} + 2 * ${vars.space["16"]})`,
  padding: vars.space["16"],
  paddingBottom: `calc(${vars.space["16"]} + env(safe-area-inset-bottom))`,
  pointerEvents: "none",
});

const box = style({
  pointerEvents: "auto",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: vars.space["12"],
  alignItems: "center",
  padding: `${vars.space["8"]} ${vars.space["8"]} ${vars.space["8"]} ${vars.space["16"]}`,
  background: vars.color.night,
  color: vars.color.onNight,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.lifted,
  selectors: { "&[data-state='open']": { animation: `${rise} ${vars.motion.overlay}` } },
  "@media": forcedEdge,
});

export const toast = styleVariants({
  info: [box],
  success: [box],
  warning: [box, { borderInlineStart: `${vars.space["4"]} solid ${vars.color.brandLight}` }],
  error: [box, { background: vars.color.dangerDark }],
});

export const close = style({
  ...targetBox,
  borderRadius: vars.radius.full,
  color: vars.color.onNightSoft,
});
