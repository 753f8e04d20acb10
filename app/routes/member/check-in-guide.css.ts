import { style } from "@vanilla-extract/css";
import { columnWidths, media } from "~/design-system/theme";

/** One sheet, with the plan of the room. */
export const guidePage = style({
  "@media": { [media.print]: { zoom: 0.8 } },
});

export const onScreen = style({ "@media": { [media.print]: { display: "none" } } });

export const plan = style({
  width: "auto",
  height: columnWidths["320"],
  "@media": { [media.print]: { height: columnWidths["272"] } },
  maxWidth: "100%",
  objectFit: "contain",
  objectPosition: "left",
});
