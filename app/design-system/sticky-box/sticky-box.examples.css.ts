import { style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";
import { stickyTop } from "./sticky-box.css";

const { space } = vars;

export const beside = style({
  display: "grid",
  gap: space["24"],
  "@media": { [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["256"]}` } },
});

export const sticky = style({ vars: { [stickyTop]: space["96"] } });
