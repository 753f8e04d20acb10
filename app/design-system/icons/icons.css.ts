import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

/** At the end of a row that leads on. */
export const leadsOn = style({ flex: "none", color: vars.color.brandText });
