import { style } from "@vanilla-extract/css";
import { rowHeights } from "~/design-system/theme/lengths";

export const logo = style({ display: "block", height: rowHeights["64"], maxWidth: "100%" });
