import { style } from "@vanilla-extract/css";
import { hairline, vars } from "~/design-system/theme";

const { space } = vars;

export const room = style({ border: hairline, borderRadius: vars.radius.card });

export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: space["12"],
  padding: space["12"],
  cursor: "pointer",
});

export const title = style({ flex: 1 });

export const content = style({ padding: space["16"] });
