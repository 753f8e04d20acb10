import { style, styleVariants } from "@vanilla-extract/css";
import { columnWidths, media, tracking, vars } from "~/design-system/theme";

export const content = style({ display: "grid", gap: vars.space["16"] });

export const stay = style({
  display: "grid",
  gap: vars.space["24"],
  "@media": {
    [media.tablet]: { gridTemplateColumns: `${columnWidths["176"]} minmax(0, 1fr)` },
    [media.desktop]: { gridTemplateColumns: `${columnWidths["224"]} minmax(0, 1fr) ${columnWidths["272"]}` },
  },
});

const frame = style({ borderRadius: vars.radius.control, overflow: "hidden", alignSelf: "start" });

/** The whole house, roof and all: other shapes are shown on the area's colour. */
export const picture = styleVariants(vars.area, (background) => [frame, { background }]);

/** Of a stay that will not be. */
export const faded = style({ filter: "saturate(0.35)", opacity: 0.75 });

export const text = style({ display: "grid", gap: vars.space["8"], alignContent: "start", minWidth: 0 });

export const statuses = style({
  "@media": { [media.tablet]: { gridColumn: "1 / -1" }, [media.desktop]: { gridColumn: "auto" } },
});

export const again = style([statuses, { textAlign: "end", "@media": { [media.phone]: { textAlign: "start" } } }]);

export const address = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });

export const name = style({ fontSize: vars.text["18"], lineHeight: vars.leading.korean });

export const link = style({ textDecoration: "none" });

export const dates = style({ display: "flex", gap: vars.space["16"], alignItems: "center", flexWrap: "wrap" });

export const date = style({
  display: "block",
  fontSize: vars.text["28"],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.headline,
  letterSpacing: tracking.heading,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const dateLabel = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });

export const nights = style({
  padding: `${vars.space["4"]} ${vars.space["12"]}`,
  borderRadius: vars.radius.full,
  background: vars.color.sunken,
  fontSize: vars.text["14"],
  whiteSpace: "nowrap",
});

export const code = style({ fontSize: vars.text["14"], color: vars.color.inkSoft, fontVariantNumeric: "tabular-nums" });
