import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const sums = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${vars.space["8"]} ${vars.space["24"]}`,
  padding: vars.space["12"],
  marginTop: vars.space["8"],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
});

export const sum = style({
  "@media": { [media.phone]: { display: "flex", justifyContent: "space-between", width: "100%" } },
});

export const label = style({ color: vars.color.inkSoft });

export const amount = style({
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: "tabular-nums",
  selectors: { "&[data-alarm]": { color: vars.color.danger } },
});
