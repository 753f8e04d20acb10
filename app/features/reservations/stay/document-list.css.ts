import { style } from "@vanilla-extract/css";
import { hairline, vars } from "~/design-system/theme";

export const list = style({ display: "grid", listStyle: "none", padding: 0 });

export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space["8"],
  paddingBlock: vars.space["12"],
  borderTop: hairline,
});

export const name = style({ fontWeight: vars.weight.semibold });
