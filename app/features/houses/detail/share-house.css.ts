import { style } from "@vanilla-extract/css";
import { columnWidths, vars } from "~/design-system/theme";

const { space } = vars;

export const share = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  rowGap: space["4"],
  maxWidth: columnWidths["480"],
});

export const live = style([share, { flexDirection: "row-reverse" }]);

export const label = style({ display: "inline-flex", alignItems: "center", gap: space["8"] });

export const status = style({
  fontSize: vars.text["14"],
  color: vars.color.success,
  selectors: { "&:not(:empty)": { marginRight: space["12"] } },
});
