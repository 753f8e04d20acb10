import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const confirm = style({ paddingTop: vars.space["16"] });
