import { style } from "@vanilla-extract/css";
import { columnWidths, vars } from "~/design-system/theme";

export const narrow = style({ maxWidth: columnWidths["320"] });

export const previewPicture = style({
  width: "100%",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  borderRadius: vars.radius.control,
});
