import { style } from "@vanilla-extract/css";
import { sprinkles, vars } from "~/design-system/theme";

export const page = sprinkles({ paddingY: { mobile: "32", tablet: "64" } });

const rule = { content: "", flex: 1, height: "1px", background: vars.color.line } as const;

export const divider = style([
  sprinkles({ display: "flex", alignItems: "center", gap: "12", color: "inkSoft", fontSize: "14" }),
  { "::before": rule, "::after": rule },
]);
