import { style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";

/** One sheet, with the plan of the room. */
export const guidePage = style({
  paddingTop: vars.space["32"],
  "@media": { [media.print]: { zoom: 0.8 } },
});

export const onScreen = style({ "@media": { [media.print]: { display: "none" } } });

/** As low as leaves the steps beside it in sight on a phone. */
export const plan = style({
  width: "auto",
  height: columnWidths["272"],
  maxWidth: "100%",
  objectFit: "contain",
  objectPosition: "left",
});
