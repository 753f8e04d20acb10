import { style } from "@vanilla-extract/css";
import { sprinkles, vars } from "~/design-system/theme";

export const title = style([
  sprinkles({ marginTop: "24", marginBottom: "8", fontSize: "16" }),
  { color: vars.color.ink },
]);

export const links = sprinkles({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: "8" });

export const count = sprinkles({ color: "inkSoft", fontWeight: "regular" });
