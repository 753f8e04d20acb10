import { style } from "@vanilla-extract/css";
import { chip } from "~/design-system/chip/chip.css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space["32"] });

export const pair = style({
  display: "grid",
  gap: space["16"],
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
});

export const lines = style({ display: "flex", flexWrap: "wrap", gap: space["8"], fontSize: vars.text["14"] });

export const line = style([
  chip,
  {
    cursor: "pointer",
    selectors: { "&:has(input:checked)": { borderColor: vars.color.brandText, background: vars.color.brandSoft } },
    "@media": { [media.forced]: { selectors: { "&:has(input:checked)": { borderColor: "Highlight" } } } },
  },
]);

export const radio = style({ width: "1.25rem", height: "1.25rem" });

export const actions = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space["16"],
});
