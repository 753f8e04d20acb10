import { keyframes, style } from "@vanilla-extract/css";
import { forcedEdge, media, vars } from "../theme";

const rise = keyframes({ from: { opacity: 0, transform: "translate(-50%, 24px)" } });
const sink = keyframes({ to: { opacity: 0, transform: "translate(-50%, 24px)" } });

export const dialog = style({
  position: "fixed",
  zIndex: 41,
  left: "50%",
  bottom: 0,
  transform: "translateX(-50%)",
  width: "100%",
  maxWidth: "30rem",
  maxHeight: "90dvh",
  overflowY: "auto",
  padding: vars.space["24"],
  paddingBottom: `max(${vars.space["24"]}, env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  borderRadius: `${vars.radius.sheet} ${vars.radius.sheet} 0 0`,
  boxShadow: vars.shadow.lifted,
  animation: `${rise} ${vars.motion.overlay}`,
  selectors: { "&[data-state='closed']": { animation: `${sink} ${vars.motion.overlay} both` } },
  "@media": {
    ...forcedEdge,
    [media.tablet]: { bottom: "auto", top: "16dvh", borderRadius: vars.radius.sheet, padding: vars.space["32"] },
  },
});

export const title = style({
  fontSize: vars.text["22"],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.korean,
});

export const description = style({ marginTop: vars.space["8"], color: vars.color.inkSoft });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space["12"],
  marginTop: vars.space["24"],
});
