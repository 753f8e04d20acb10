import { globalStyle, style } from "@vanilla-extract/css";
import { columnWidths, forcedEdge, hairline, media, rowHeights, vars } from "~/design-system/theme";
import { aboveBar, footerSpace, hasChatAtEnd, noFooter } from "~/design-system/theme/foot";
import { breakpoint } from "~/design-system/theme/media";

const { space } = vars;
const buttonSize = rowHeights["56"];
const narrow = `screen and (max-width: ${breakpoint.desktop - 1}px)`;
const away = { opacity: 0, pointerEvents: "none" } as const;
/** Also for keyboards and screen readers. */
const hidden = { opacity: 0, visibility: "hidden" } as const;
/** Below it, the word is over the content, so that it needs scripts to go where it would cover text. */
const noGutter = "screen and (max-width: 1519px)";
const iconAlone = { maxWidth: 0, opacity: 0 };

const atEnd = {
  position: "static",
  paddingInline: space["16"],
  paddingBottom: `calc(${aboveBar} + max(${space["16"]}, env(safe-area-inset-bottom)))`,
} as const;

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
  selectors: {
    [`${hasChatAtEnd} &`]: { "@media": { [narrow]: atEnd } },
    // Nothing shrinks it or moves it out of the way
    "html &": { "@media": { [`${narrow} and ${media.noScripts}`]: atEnd, [media.short]: atEnd } },
  },
});

export const banner = style({
  pointerEvents: "auto",
  width: "100%",
  maxWidth: columnWidths["416"],
  marginRight: "auto",
  padding: space["16"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.lifted,
  "@media": { [media.desktop]: { maxWidth: columnWidths["896"] } },
  selectors: {
    [`${hasChatAtEnd} &`]: {
      "@media": {
        [`${narrow} and ${media.tall}`]: {
          position: "fixed",
          left: space["16"],
          right: space["16"],
          bottom: `calc(${aboveBar} + max(${space["16"]}, env(safe-area-inset-bottom)))`,
          width: "auto",
        },
      },
    },
  },
});

export const button = style({
  pointerEvents: "auto",
  display: "inline-flex",
  flex: "none",
  direction: "rtl", // it grows away from its start, which is no shift of the layout
  flexDirection: "row-reverse",
  alignItems: "center",
  height: buttonSize,
  marginLeft: "auto",
  paddingInline: space["16"],
  background: vars.color.ink,
  color: vars.color.onNight,
  borderRadius: vars.radius.full,
  boxShadow: vars.shadow.lifted,
  fontWeight: vars.weight.semibold,
  textDecoration: "none",
  transition: vars.motion.touch,
  selectors: { '&[data-room="none"]:not(:focus-visible)': away },
  "@media": {
    [narrow]: { selectors: { '&[data-room="down"]:not(:focus-visible)': hidden } },
    ...forcedEdge,
    [media.hover]: { ":hover": { background: vars.color.inkLight } },
  },
});

export const icon = style({ flex: "none" });

export const word = style({
  maxWidth: columnWidths["192"],
  overflow: "hidden",
  whiteSpace: "nowrap",
  transition: `max-width ${vars.motion.overlay}, opacity ${vars.motion.touch}`,
  selectors: { '[data-room]:not([data-room="wide"]) > &': iconAlone },
  "@media": {
    [`${noGutter} and ${media.noScripts}`]: iconAlone,
    [narrow]: iconAlone,
  },
});

export const text = style({ display: "inline-block", direction: "ltr", paddingInline: `${space["8"]} ${space["4"]}` });

// Toasts rise above the button where the window is too narrow for both
globalStyle(`html:has(${button})`, {
  vars: { [footerSpace.dock]: `calc(${buttonSize} + ${space["16"]})` },
  "@media": {
    [media.desktop]: { vars: { [footerSpace.dock]: noFooter } },
    [media.short]: { vars: { [footerSpace.dock]: noFooter } },
  },
});
globalStyle(`${hasChatAtEnd}:has(${button})`, {
  "@media": { [narrow]: { vars: { [footerSpace.dock]: noFooter } } },
});

const bannerHeights = { phone: "18rem", tablet: "12rem" };
// Keeps focused elements above the question
globalStyle(`html:has(${banner})`, {
  scrollPaddingBottom: bannerHeights.phone,
  "@media": { [media.tablet]: { scrollPaddingBottom: bannerHeights.tablet } },
});

export const channel = style({ display: "flex", alignItems: "center", gap: space["12"], minHeight: vars.size.target });
