import { keyframes, style } from "@vanilla-extract/css";
import { media, stickAt, vars, targetBox, forcedEdge } from "../theme";

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });

export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: 40,
  background: vars.color.scrim,
  animation: `${appear} ${vars.motion.overlay}`,
  selectors: {
    "&[data-state='closed'], &[data-state='closing']": { animation: `${vanish} ${vars.motion.overlay} both` },
  },
});

export const panel = style({
  position: "fixed",
  zIndex: 41,
  display: "flex",
  flexDirection: "column",
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  "@media": { ...forcedEdge, [media.short]: { overflowY: "auto" } }, // its head scrolls with its content
});

export const header = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["12"],
  padding: `${vars.space["16"]} ${vars.space["16"]} ${vars.space["8"]} ${vars.space["24"]}`,
});

export const title = style({
  fontSize: vars.text["22"],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.korean,
});

export const buttons = style({ flex: "none", display: "flex", alignItems: "center", gap: vars.space["4"] });

export const iconButton = style({
  ...targetBox,
  borderRadius: vars.radius.full,
  transition: `background ${vars.motion.touch}`,
  ":hover": { background: vars.color.sunken },
});

const end = `max(${vars.space["24"]}, env(safe-area-inset-bottom))`;

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: vars.space["24"],
  paddingTop: vars.space["8"],
  paddingBottom: end,
  // Fades content that continues below the end of the panel; what sticks there is above it
  "::after": {
    content: "",
    position: "sticky",
    zIndex: 1,
    bottom: stickAt(`-1 * ${end}`),
    display: "block",
    height: vars.space["24"],
    marginBottom: `calc(-1 * ${vars.space["24"]})`,
    background: `linear-gradient(transparent, ${vars.color.surface})`,
    pointerEvents: "none",
  },
  "@media": { [media.short]: { flex: "none", overflowY: "visible" } },
});
