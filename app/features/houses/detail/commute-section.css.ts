import { style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";

const { space } = vars;

export const form = style({
  display: "grid",
  gap: space["12"],
  alignItems: "end",
  "@media": {
    [media.tablet]: { gridTemplateColumns: `minmax(0, ${columnWidths["384"]}) auto`, justifyContent: "start" },
  },
});

export const summary = style({ fontSize: vars.text["18"], fontWeight: vars.weight.bold });

export const legs = style({ display: "flex", flexDirection: "column", gap: space["12"] });

export const leg = style({
  display: "grid",
  gridTemplateColumns: `${columnWidths["64"]} minmax(0, 1fr)`,
  gap: space["12"],
  fontVariantNumeric: "tabular-nums",
});

export const minutes = style({ fontWeight: vars.weight.semibold });

export const details = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });
