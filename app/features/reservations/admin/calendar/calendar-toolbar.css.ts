import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: `${vars.space["12"]} ${vars.space["24"]}`,
  "@media": { [media.print]: { display: "none" } },
});

export const period = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["8"],
  "@media": { [media.tablet]: { columnGap: vars.space["24"] } },
});

export const moves = style({ display: "flex", gap: vars.space["8"] });

export const filter = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "end",
  gap: vars.space["8"],
  width: "100%",
  "@media": {
    [media.desktop]: { display: "flex", width: "auto" },
  },
});
globalStyle(`${filter} > details`, { gridColumn: "1 / -1" });

export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["8"],
});
