import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, vars, targetBox } from "~/design-system/theme";

const { space } = vars;

export const order = style({ display: "grid", gap: space["8"], maxWidth: columnWidths["480"] });

export const orderItem = style({
  display: "flex",
  alignItems: "center",
  gap: space["12"],
  padding: space["8"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
});

export const handle = style({
  ...targetBox,
  borderRadius: vars.radius.control,
  touchAction: "none",
  cursor: "grab",
  selectors: { "&[data-dragged]": { background: vars.color.brandSoft } },
});
