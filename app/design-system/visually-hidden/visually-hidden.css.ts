import { style } from "@vanilla-extract/css";
import { outOfSight } from "~/design-system/theme";

export const hidden = style(outOfSight);
