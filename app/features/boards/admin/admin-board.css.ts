import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

export const twoColumns = style({
  display: "grid",
  gap: vars.space["16"],
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const narrow = style({ maxWidth: columnWidths["320"] });

export const previewTitle = style({ fontSize: vars.text["22"], fontWeight: vars.weight.bold });

export const previewPicture = style({
  width: "100%",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  borderRadius: vars.radius.control,
});

export const sheet = style({
  padding: vars.space["24"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
  overflowWrap: "anywhere",
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["12"],
  paddingTop: vars.space["16"],
  borderTop: hairline,
});
