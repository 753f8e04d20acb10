import { style } from "@vanilla-extract/css";
import { media } from "~/design-system/theme";

/** A phone prints the page by its own menu. */
export const wide = style({ "@media": { [media.phone]: { display: "none" } } });
