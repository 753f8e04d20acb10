import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const asked = style({ paddingTop: vars.space["16"] });
