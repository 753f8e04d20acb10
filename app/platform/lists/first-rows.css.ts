import { style } from "@vanilla-extract/css";
import { quietLinks } from "~/design-system/text/text.css";
import { hairline, media, vars } from "~/design-system/theme";

export const list = style({ display: "grid", gap: vars.space["4"] });

export const header = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space["12"],
});

export const count = style({ fontSize: vars.text["16"], fontVariantNumeric: "tabular-nums" });

export const row = style({
  vars: quietLinks,
  paddingBlock: vars.space["8"],
  "@media": { [media.tablet]: { paddingBlock: vars.space["12"] } },
  borderTop: hairline,
  breakInside: "avoid",
  selectors: { "&:last-child": { paddingBottom: 0 } },
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
