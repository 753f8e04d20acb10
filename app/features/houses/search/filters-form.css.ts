import { style } from "@vanilla-extract/css";
import { hairline, stickAt, vars } from "~/design-system/theme";

const { space } = vars;

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space["32"] });

const stuck = style({
  position: "sticky",
  zIndex: 2,
  bottom: stickAt(`-1 * ${space["24"]}`),
  marginBottom: `calc(-1 * ${space["24"]})`,
  paddingBlock: space["16"],
  borderTop: hairline,
  background: vars.color.surface,
});

/** In the sheet they stay in sight. */
export const actions = style([
  stuck,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space["8"],
    whiteSpace: "nowrap",
  },
]);
