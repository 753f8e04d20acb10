import { style } from "@vanilla-extract/css";
import { columnWidths } from "~/design-system/theme";

export const form = style({ maxWidth: columnWidths["640"] });
