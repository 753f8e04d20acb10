import { style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

export const list = style({ display: "grid" });

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
