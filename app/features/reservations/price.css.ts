import { style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

export const installments = style({ display: "grid" });

export const row = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space["16"],
  paddingBlock: vars.space["12"],
  selectors: { "& + &": { borderTop: hairline } },
});

export const dueDate = style({
  overflowWrap: "break-word",
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["8"],
  fontWeight: vars.weight.medium,
});

export const label = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });

export const amount = style({
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  fontWeight: vars.weight.semibold,
});

export const pay = style({
  display: "block",
  textAlign: "right",
  "@media": { [media.print]: { display: "none" } },
});

export const showAll = style({ marginTop: vars.space["16"] });

/** The first line has padding, which would make the gap above it larger than the other gaps of the box. */
export const quoteLines = style({ marginTop: `calc(-1 * ${vars.space["4"]})` });

/** The margin takes back the empty space around the summary's text, which is as tall as a touch target. */
export const schedule = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space["8"],
  marginBlock: `calc(-1 * ${vars.space["8"]})`,
});

/** Unfolded, it takes the whole row. */
export const unfolding = style({ selectors: { "&:has(> details[open])": { flexBasis: "100%" } } });
