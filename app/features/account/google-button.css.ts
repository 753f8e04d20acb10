import { style } from "@vanilla-extract/css";
import { iconSizes } from "~/design-system/theme";

export const mark = style({ width: iconSizes["20"], height: iconSizes["20"] });
