import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";
import { aboveBar, footerSpace, hasChatAtEnd } from "~/design-system/theme/foot";
import { breakpoint } from "~/design-system/theme/media";

const { space } = vars;
const buttonSize = "56px";

/** At the bottom of the window, above any bar: the question on the left, the button on the right. */
export const dock = style({
  position: "fixed",
  zIndex: 15,
  left: `max(${space["16"]}, env(safe-area-inset-left))`,
  right: `max(${space["16"]}, env(safe-area-inset-right))`,
  bottom: `calc(${aboveBar} + max(${space["16"]}, env(safe-area-inset-bottom)))`,
  display: "flex",
  flexDirection: "column-reverse",
  alignItems: "flex-end",
  gap: space["12"],
  pointerEvents: "none",
  "@media": {
    [media.tablet]: { flexDirection: "row", justifyContent: "space-between" },
    [media.print]: { display: "none" },
  },
});

export const banner = style({
  pointerEvents: "auto",
  width: "100%",
  maxWidth: "27rem",
  marginRight: "auto",
  padding: space["16"],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.lifted,
  "@media": { [media.desktop]: { maxWidth: "56rem" } },
});

export const question = style({
  display: "grid",
  gap: space["12"],
  "@media": {
    [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) 16rem", columnGap: space["24"], alignItems: "center" },
  },
});

export const answers = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: space["8"] });

export const button = style({
  pointerEvents: "auto",
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  justifyContent: "center",
  width: buttonSize,
  height: buttonSize,
  marginLeft: "auto",
  background: vars.color.ink,
  color: vars.color.onNight,
  borderRadius: vars.radius.full,
  boxShadow: vars.shadow.lifted,
  fontWeight: vars.weight.semibold,
  textDecoration: "none",
  transition: `background ${vars.motion.touch}, opacity ${vars.motion.touch}`,
  selectors: { "&[data-covering]:not(:focus-visible)": { opacity: 0, pointerEvents: "none" } },
  "@media": {
    [media.hover]: { ":hover": { background: vars.color.inkLight } },
  },
});

// Toasts rise above the button where the window is too narrow for both
globalStyle(`html:has(${button})`, {
  vars: { [footerSpace.dock]: `calc(${buttonSize} + ${space["16"]})` },
  "@media": { [media.desktop]: { vars: { [footerSpace.dock]: "0px" } } },
});
const narrow = `screen and (max-width: ${breakpoint.desktop - 1}px)`;
globalStyle(`${hasChatAtEnd} ${dock}`, {
  "@media": {
    [narrow]: {
      position: "static",
      paddingInline: space["16"],
      paddingBottom: `calc(${aboveBar} + max(${space["16"]}, env(safe-area-inset-bottom)))`,
    },
  },
});
globalStyle(`${hasChatAtEnd} ${banner}`, {
  "@media": {
    [narrow]: {
      position: "fixed",
      left: space["16"],
      right: space["16"],
      bottom: `calc(${aboveBar} + max(${space["16"]}, env(safe-area-inset-bottom)))`,
      width: "auto",
    },
  },
});
globalStyle(`${hasChatAtEnd}:has(${button})`, {
  "@media": { [narrow]: { vars: { [footerSpace.dock]: "0px" } } },
});

// Keeps focused elements above the question
globalStyle(`html:has(${banner})`, {
  scrollPaddingBottom: "18rem",
  "@media": { [media.tablet]: { scrollPaddingBottom: "12rem" } },
});

export const channels = style({ display: "grid", gap: space["8"] });

export const channel = style({ display: "flex", alignItems: "center", gap: space["12"], minHeight: vars.size.target });
