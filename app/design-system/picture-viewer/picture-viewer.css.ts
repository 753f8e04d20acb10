import { keyframes, style } from "@vanilla-extract/css";
import { forcedEdge, vars } from "../theme";
import { hidden } from "../visually-hidden/visually-hidden.css";

const { space } = vars;
const appear = keyframes({ from: { opacity: 0 } });

export const viewer = style({
  position: "fixed",
  inset: 0,
  zIndex: 41,
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  paddingBottom: "env(safe-area-inset-bottom)",
  background: vars.color.night,
  color: vars.color.onNight,
  animation: `${appear} ${vars.motion.overlay}`,
});

export const title = hidden;

export const header = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: `${space["8"]} ${space["16"]}`,
  fontVariantNumeric: "tabular-nums",
});

export const figure = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space["16"],
  minHeight: 0,
  padding: `0 ${space["16"]} ${space["16"]}`,
  touchAction: "pan-y pinch-zoom",
});

export const picture = style({
  minHeight: 0,
  maxHeight: "100%",
  maxWidth: "min(100%, 80rem)",
  objectFit: "contain",
  borderRadius: vars.radius.card,
  animation: `${appear} ${vars.motion.overlay}`,
});

export const caption = style({ maxWidth: vars.size.reading, textAlign: "center" });

export const controls = style({
  position: "absolute",
  insetInline: space["8"],
  top: "50%",
  display: "flex",
  justifyContent: "space-between",
  pointerEvents: "none",
});

export const button = style({
  display: "grid",
  placeItems: "center",
  width: "48px",
  height: "48px",
  borderRadius: vars.radius.full,
  background: vars.color.night,
  pointerEvents: "auto",
  ":hover": { background: vars.color.inkLight },
  "@media": forcedEdge,
  selectors: { "&[aria-disabled='true']": { opacity: 0.35, cursor: "not-allowed" } },
});
