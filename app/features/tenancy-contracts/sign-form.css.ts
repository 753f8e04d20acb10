import { style } from "@vanilla-extract/css";
import { columnWidths, vars } from "~/design-system/theme";

/** Its heading, above it, is not under the header of the page after `#sign`. */
export const form = style({ maxWidth: columnWidths["640"], scrollMarginTop: vars.space["64"] });
