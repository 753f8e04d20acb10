import { globalStyle, style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

const { space } = vars;

export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: vars.text["14"] });

globalStyle(`${table} th, ${table} td`, {
  paddingBlock: space["8"],
  borderBottom: hairline,
  textAlign: "start",
  verticalAlign: "baseline",
});
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.regular });
globalStyle(`${table} thead th`, { fontWeight: vars.weight.medium, color: vars.color.inkSoft });

export const amount = style({});
globalStyle(`${table} .${amount}`, {
  paddingInlineStart: space["12"],
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});

export const caption = style({ marginBottom: space["8"], fontWeight: vars.weight.medium, textAlign: "start" });

export const calculator = style({
  display: "grid",
  gap: space["12"],
  "@media": { [media.desktop]: { scrollMarginTop: space["48"] } }, // under the sections' own menu
});

export const form = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: space["12"] });
