import { style } from "@vanilla-extract/css";
import { stickyTop } from "~/design-system/sticky-box/sticky-box.css";
import { columnWidths, media, vars } from "~/design-system/theme";

const { space } = vars;

export const box = style({
  display: "block",
  padding: space["16"],
  borderRadius: vars.radius.control,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontWeight: vars.weight.semibold,
});

export const beside = style({
  display: "grid",
  gap: space["24"],
  "@media": { [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["256"]}` } },
});

export const sticky = style({ vars: { [stickyTop]: space["96"] } });
