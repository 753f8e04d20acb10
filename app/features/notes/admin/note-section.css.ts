import { style } from "@vanilla-extract/css";
import { hairline, vars } from "~/design-system/theme";

export const notes = style({ display: "grid", gap: vars.space["8"] });

export const note = style({
  padding: vars.space["16"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
});

export const text = style({ maxWidth: "68ch", whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const withdrawnText = style([text, { color: vars.color.inkSoft, textDecoration: "line-through" }]);
