import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, vars } from "~/design-system/theme";

export const facts = style({ borderTop: hairline });

export const fact = style({
  display: "grid",
  gridTemplateColumns: `${columnWidths["128"]} minmax(0, 1fr)`,
  gap: vars.space["12"],
  paddingBlock: vars.space["8"],
  borderBottom: hairline,
});

export const subject = style({ marginBottom: vars.space["12"], fontWeight: vars.weight.semibold });
