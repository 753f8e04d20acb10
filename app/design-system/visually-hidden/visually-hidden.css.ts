import { style } from "@vanilla-extract/css";
import { media, outOfSight } from "~/design-system/theme";

export const hidden = style(outOfSight);

/** Read aloud everywhere; phones have no room to show it. */
export const hiddenOnPhone = style({ "@media": { [media.phone]: outOfSight } });
