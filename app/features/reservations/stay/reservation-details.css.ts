import { globalStyle, style } from "@vanilla-extract/css";
import { hairline, media, underlines, vars } from "~/design-system/theme";

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

export const documents = style({ display: "grid", listStyle: "none", padding: 0 });

export const document = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["8"],
  paddingBlock: vars.space["12"],
  borderTop: hairline,
});

export const documentName = style({ fontWeight: vars.weight.semibold });

export const occupants = style({ display: "grid", gap: vars.space["12"] });

export const occupant = style({
  display: "grid",
  gap: vars.space["8"],
  padding: vars.space["16"],
  border: hairline,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
});

export const occupantName = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["8"],
  alignItems: "center",
  fontWeight: vars.weight.semibold,
});

export const correctOccupant = style({
  display: "inline-block",
  paddingBlock: vars.space["8"],
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  color: vars.color.brandText,
  textDecoration: "underline",
  textDecorationThickness: underlines.thickness,
  textUnderlineOffset: underlines.offset,
});
