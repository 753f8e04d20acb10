import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";
import { footerSpace } from "~/design-system/theme/foot";

const { space } = vars;

const barHeight = "4.5rem";

/** On paper the timeline says what the summary does, and links lead nowhere. */
export const screenOnly = style({ "@media": { [media.print]: { display: "none" } } });

/** The page fits on two sheets. */
globalStyle(`html:has(${screenOnly}) main`, {
  "@media": { [media.print]: { zoom: 0.66, minHeight: 0, paddingBottom: 0 } },
});

/** The header of the page says it on narrow windows. */
export const facts = style({ display: "none", "@media": { [media.desktop]: { display: "block" } } });

/** At the bottom of the window on narrow ones. */
export const nextStep = style({
  display: "none",
  "@media": { [media.desktop]: { display: "block" } },
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

export const barDue = style({ fontWeight: vars.weight.semibold });

export const barSpace = style({
  height: `calc(${barHeight} + env(safe-area-inset-bottom))`,
  "@media": { [media.desktop]: { display: "none" }, [media.print]: { display: "none" } },
});

globalStyle(`html:has(${bar})`, {
  vars: { [footerSpace.bar]: barHeight },
  "@media": { [media.desktop]: { vars: { [footerSpace.bar]: "0px" } } },
});

export const rules = style({
  display: "grid",
  gap: vars.space["8"],
  paddingLeft: vars.space["24"],
  listStyle: "disc",
});
