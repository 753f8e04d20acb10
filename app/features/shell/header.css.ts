import { globalStyle, style } from "@vanilla-extract/css";
import {
  headerHeights,
  iconSizes,
  media,
  rowHeights,
  strokes,
  strongHairline,
  tracking,
  vars,
} from "~/design-system/theme";
import { topBar } from "~/design-system/theme/tokens";

const flex = { display: "flex", alignItems: "center" } as const;

export const header = style({
  overflowWrap: "break-word",
  position: "fixed",
  zIndex: topBar.zIndex,
  insetInline: 0,
  top: 0,
  height: headerHeights.small,
  paddingLeft: "env(safe-area-inset-left)",
  paddingRight: "env(safe-area-inset-right)",
  background: vars.color.surface,
  borderBottom: `${strokes["1"]} solid transparent`,
  transition: `border-color ${vars.motion.overlay}, box-shadow ${vars.motion.overlay}`,
  selectors: {
    "&[data-active]": { borderColor: vars.color.line, boxShadow: vars.shadow.card },
    "&[data-transparent]": {
      background: "transparent",
      boxShadow: "none",
      backdropFilter: `blur(${vars.space["16"]})`,
    },
  },
  "@media": { [media.desktop]: { height: headerHeights.large }, [media.short]: { position: "absolute" } },
});

/** Begins and ends where the content of a wide page does. */
export const bar = style({
  ...flex,
  gap: vars.space["24"],
  height: "100%",
  maxWidth: `calc(${vars.size.content} + 2 * ${topBar.padding}px)`,
  marginInline: "auto",
  paddingInline: `${topBar.padding}px`,
});

export const brand = style({
  ...flex,
  minHeight: vars.size.target,
  gap: vars.space["8"],
  fontSize: vars.text["22"],
  fontWeight: vars.weight.bold,
  letterSpacing: tracking.heading,
  textDecoration: "none",
  borderRadius: vars.radius.control,
});

export const mark = style({ width: iconSizes["32"], height: iconSizes["32"] });

export const tagline = style({
  display: "none",
  color: vars.color.inkSoft,
  fontSize: vars.text["14"],
  transition: `color ${vars.motion.overlay}`,
  selectors: { "&[data-on]": { color: vars.color.brandText, fontWeight: vars.weight.semibold } },
  "@media": { [media.tablet]: { display: "block" } },
});

export const wideOnly = style({
  display: "none",
  "@media": { [media.header]: { ...flex, gap: vars.space["8"], marginLeft: "auto" } },
});

export const list = style({ ...flex, gap: vars.space["8"] });

export const item = style({
  ...flex,
  gap: vars.space["8"],
  minHeight: vars.size.target,
  paddingInline: vars.space["16"],
  borderRadius: vars.radius.full,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  selectors: { "&[aria-current]": { color: vars.color.brandText, fontWeight: vars.weight.bold } },
  "@media": { [media.hover]: { ":hover": { background: vars.color.sunken } } },
});

export const iconItem = style([item, { justifyContent: "center", width: vars.size.target, paddingInline: 0 }]);

export const compactItem = style([item, { paddingInline: vars.space["8"], fontSize: vars.text["14"] }]);

export const account = style([item, { border: strongHairline }]);

export const narrowOnly = style({ marginLeft: "auto", "@media": { [media.header]: { display: "none" } } });

export const menuButton = style({
  display: "grid",
  placeItems: "center",
  position: "relative",
  zIndex: 2,
  width: vars.size.control,
  height: vars.size.control,
  borderRadius: vars.radius.full,
  selectors: { "details[open] > &": { color: vars.color.onNight } },
});

export const whenClosed = style({ flex: "none", selectors: { "details[open] &": { display: "none" } } });

export const whenOpen = style({ flex: "none", selectors: { "details:not([open]) &": { display: "none" } } });

export const sheet = style({
  position: "fixed",
  inset: 0,
  zIndex: 1,
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  gap: vars.space["32"],
  height: "100dvh",
  overflowY: "auto",
  padding: `${vars.space["96"]} ${vars.space["24"]} ${vars.space["32"]}`,
  background: vars.color.night,
  color: vars.color.onNight,
});

export const sheetItem = style([
  item,
  {
    paddingInline: 0,
    ":hover": { color: vars.color.brand },
    selectors: { "&&[aria-current]": { color: vars.color.brand } },
    "@media": { [media.hover]: { ":hover": { background: "none" } } },
  },
]);

export const sheetPage = style([
  sheetItem,
  { minHeight: rowHeights["64"], fontSize: vars.text["28"], fontWeight: vars.weight.semibold },
]);

globalStyle(`html:has(details[open] > ${sheet})`, { overflow: "hidden" });

export const skip = style({
  position: "fixed",
  zIndex: 30,
  left: vars.space["16"],
  top: vars.space["8"],
  padding: `${vars.space["12"]} ${vars.space["16"]}`,
  background: vars.color.night,
  color: vars.color.onNight,
  borderRadius: vars.radius.control,
  transform: "translateY(-200%)",
  ":focus": { transform: "none" },
  "@media": { [media.print]: { display: "none" } },
});
