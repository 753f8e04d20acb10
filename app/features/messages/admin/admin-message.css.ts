import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

export const sides = style({
  display: "grid",
  gap: vars.space["32"],
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", gap: vars.space["48"] } },
});

export const facts = style({ borderTop: hairline });

export const fact = style({
  display: "grid",
  gridTemplateColumns: `${columnWidths["128"]} minmax(0, 1fr)`,
  gap: vars.space["12"],
  paddingBlock: vars.space["8"],
  borderBottom: hairline,
});

export const label = style({ color: vars.color.inkSoft });

export const value = style({ overflowWrap: "anywhere" });

export const letter = style({
  padding: vars.space["16"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
});

export const subject = style({ marginBottom: vars.space["12"], fontWeight: vars.weight.semibold });

export const text = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
