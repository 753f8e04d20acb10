import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";
import { footerSpace } from "~/design-system/theme/foot";

const { space } = vars;

const barHeight = "4.5rem";

/** The header of the page says it on narrow windows. */
export const facts = style({ display: "none", "@media": { [media.desktop]: { display: "block" } } });

/** At the bottom of the window on narrow ones. */
export const nextStep = style({
  display: "none",
  "@media": { [media.desktop]: { display: "block", ":empty": { display: "none" } } },
});

export const bar = style({
  position: "fixed",
  zIndex: 10,
  insetInline: 0,
  bottom: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space["16"],
  paddingBlock: space["12"],
  paddingInline: space["16"],
  paddingBottom: `max(${space["12"]}, env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
  boxShadow: vars.shadow.lifted,
  "@media": {
    [media.tablet]: { paddingInline: space["24"] },
    [media.desktop]: { display: "none" },
    [media.print]: { display: "none" },
  },
});

export const barText = style({ minWidth: 0 });

export const barName = style({
  overflow: "hidden",
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const barDue = style({ fontWeight: vars.weight.semibold, fontVariantNumeric: "tabular-nums" });

export const barSpace = style({
  height: `calc(${barHeight} + env(safe-area-inset-bottom))`,
  "@media": { [media.desktop]: { display: "none" }, [media.print]: { display: "none" } },
});

globalStyle(`html:has(${bar})`, {
  vars: { [footerSpace.bar]: barHeight },
  "@media": { [media.desktop]: { vars: { [footerSpace.bar]: "0px" } } },
});
