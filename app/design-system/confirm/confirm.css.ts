import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const question = style({ paddingTop: vars.space["16"] });
