import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

const { space } = vars;

/** As high as the title beside it, and ending where the page ends: the button is larger than its text. */
export const form = style({ flex: "none", margin: `calc(-1 * ${space["8"]}) calc(-1 * ${space["16"]})` });
