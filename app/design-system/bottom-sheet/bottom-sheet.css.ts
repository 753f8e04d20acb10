import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme";

const { space } = vars;
const rise = keyframes({ from: { transform: "translateY(100%)" } });

/** `--sheet-top` is the free space above the sheet, `--sheet-drag` how far it is dragged down. */
export const sheet = style({
  insetInline: 0,
  bottom: 0,
  marginInline: "auto",
  width: "100%",
  maxWidth: "40rem",
  maxHeight: "calc(100dvh - var(--sheet-top))",
  borderRadius: `${vars.radius.sheet} ${vars.radius.sheet} 0 0`,
  transform: "translateY(var(--sheet-drag, 0))",
  selectors: {
    "&[data-full]": { height: "calc(100dvh - var(--sheet-top))" },
    "&[data-state='opening']": { animation: `${rise} ${vars.motion.overlay}` },
    "&[data-state='snapping'], &[data-state='resizing']": { transition: `transform ${vars.motion.overlay}` },
    "&[data-state='dragging']": { userSelect: "none" },
    "&[data-state='closing']": { transform: "translateY(100%)", transition: `transform ${vars.motion.overlay}` },
  },
});

export const grip = style({ flex: "none", touchAction: "none", cursor: "grab" });

export const handle = style({
  width: "2.5rem",
  height: space["4"],
  margin: `${space["12"]} auto 0`,
  borderRadius: vars.radius.full,
  background: vars.color.lineStrong,
});

export const header = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space["12"],
  padding: `${space["4"]} ${space["16"]} 0 ${space["24"]}`,
  userSelect: "none",
});

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  touchAction: "pan-y",
  padding: `0 ${space["24"]}`,
  paddingBottom: `max(${space["24"]}, env(safe-area-inset-bottom))`,
  selectors: { "&[data-draggable]": { touchAction: "none" } },
});

export const content = style({ marginTop: vars.size.sheetContentTop });
