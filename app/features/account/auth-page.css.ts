import { style } from "@vanilla-extract/css";
import { media, strokes, vars } from "~/design-system/theme";

export const page = style({
  paddingBlock: vars.space["32"],
  "@media": { [media.tablet]: { paddingBlock: vars.space["64"] } },
});

const rule = { content: "", flex: 1, height: strokes["1"], background: vars.color.line } as const;

export const divider = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["12"],
  color: vars.color.inkSoft,
  fontSize: vars.text["14"],
  "::before": rule,
  "::after": rule,
});
