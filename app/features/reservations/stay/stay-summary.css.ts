import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

/** On paper the timeline says what the summary does, and links lead nowhere. */
export const screenOnly = style({ "@media": { [media.print]: { display: "none" } } });

/** The page fits on two sheets. */
globalStyle(`html:has(${screenOnly}) main`, {
  "@media": { [media.print]: { zoom: 0.66 } },
});

/** At the bottom of the window on narrow ones. */
export const nextStep = style({
  display: "none",
  "@media": { [media.desktop]: { display: "block" } },
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

export const rules = style({
  display: "grid",
  gap: vars.space["8"],
  paddingLeft: vars.space["24"],
  listStyle: "disc",
});
