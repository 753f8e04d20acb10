import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const myPageTop = style({ paddingTop: vars.space["32"] });
