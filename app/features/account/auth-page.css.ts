import { style } from "@vanilla-extract/css";
import { sprinkles, strokes, vars } from "~/design-system/theme";

export const page = sprinkles({ paddingY: { mobile: "32", tablet: "64" } });

const rule = { content: "", flex: 1, height: strokes["1"], background: vars.color.line } as const;

export const divider = style([
  sprinkles({ display: "flex", alignItems: "center", gap: "12", color: "inkSoft", fontSize: "14" }),
  { "::before": rule, "::after": rule },
]);
