import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const facts = style({
  display: "grid",
  gap: `${vars.space["8"]} ${vars.space["24"]}`,
  padding: vars.space["16"],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.desktop]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

export const fact = style({ minWidth: 0, overflowWrap: "anywhere" });

export const term = style({ color: vars.color.inkSoft });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space["8"] });

export const roles = style({
  display: "grid",
  gap: vars.space["12"],
  padding: vars.space["16"],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});
