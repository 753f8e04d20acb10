import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, vars, targetBox } from "../theme";

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: vars.space["16"],
  paddingBlock: vars.space["16"],
  borderTop: hairline,
  selectors: { "&:first-child": { borderTop: 0, paddingTop: 0 } },
});

export const picture = style({
  ...targetBox,
  flex: "none",
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});

export const text = style({ flex: `1 1 ${columnWidths["192"]}`, minWidth: 0 });
