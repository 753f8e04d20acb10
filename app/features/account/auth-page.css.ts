import { style } from "@vanilla-extract/css";
import { columnWidths, headerHeights, iconSizes, media, stickAt, strokes, vars } from "~/design-system/theme";
import { dusk } from "~/design-system/theme/tokens";

const { space } = vars;

export const page = style({
  paddingBlock: space["32"],
  "@media": {
    [media.tablet]: { paddingBlock: space["64"] },
    [media.desktop]: {
      display: "grid",
      gridTemplateColumns: `minmax(0, ${columnWidths["480"]}) minmax(0, 1fr)`,
      alignItems: "start",
      columnGap: `clamp(${space["48"]}, 7vw, ${space["96"]})`,
    },
  },
});

export const form = style({ width: "100%", maxWidth: columnWidths["480"], marginInline: "auto" });

/** In sight while a long form scrolls. Narrower windows have room for the form alone. */
export const scene = style({
  display: "none",
  "@media": {
    [media.desktop]: {
      display: "block",
      position: "sticky",
      top: stickAt(`${headerHeights.large} + ${space["32"]}`),
      height: `min(${columnWidths["640"]}, 100vh - ${headerHeights.large} - ${space["96"]})`,
      padding: `${space["48"]} ${space["32"]} ${space["32"]}`,
      background: dusk,
      borderRadius: vars.radius.sheet,
    },
  },
});
export const house = style({ selectors: { "&&": { height: "100%", objectFit: "contain" } } });

const rule = { content: "", flex: 1, height: strokes["1"], background: vars.color.line } as const;

export const divider = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["12"],
  color: vars.color.inkSoft,
  fontSize: vars.text["14"],
  "::before": rule,
  "::after": rule,
});

export const googleMark = style({ width: iconSizes["20"], height: iconSizes["20"] });
