import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const columns = {
  display: "grid",
  gap: vars.space["16"],
  alignItems: "start",
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.wide]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
} as const;

export const actionItems = style(columns);

export const actionItem = style({ selectors: { "&:only-child": { gridColumn: "1 / -1" } } });

export const rows = style({
  selectors: { [`${actionItem}:only-child &`]: { columns: "21rem", columnGap: vars.space["32"] } },
});

export const figures = style(columns);

export const arrivalsDepartures = style({
  ...columns,
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.wide]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

export const list = style({ display: "grid", gap: vars.space["8"] });

export const header = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space["12"],
});

export const count = style({ fontVariantNumeric: "tabular-nums" });

export const row = style({
  paddingBlock: vars.space["8"],
  breakInside: "avoid",
  selectors: { "&:not(:last-child)": { borderBottom: `1px solid ${vars.color.line}` } },
});

export const first = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space["12"],
  overflowWrap: "anywhere",
});

export const rowEnd = style({ flex: "none", fontVariantNumeric: "tabular-nums" });

export const second = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${vars.space["8"]}`,
  color: vars.color.inkSoft,
  overflowWrap: "anywhere",
});
