import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const header = style({ paddingTop: vars.space["32"] });
