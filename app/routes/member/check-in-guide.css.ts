import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const guidePage = style({ paddingTop: vars.space["32"] });

export const onScreen = style({ "@media": { [media.print]: { display: "none" } } });
