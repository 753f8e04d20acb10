import { style } from "@vanilla-extract/css";
import { chip } from "~/design-system/chip/chip.css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;
const wrapping = { flexWrap: "wrap" } as const;

export const tools = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["8"],
  fontSize: vars.text["14"],
  "@media": { [media.tablet]: wrapping, [media.tiny]: wrapping },
});

/** Wide screens show both. At the end of the row, unless it may be alone there. */
export const views = style({
  marginLeft: "auto",
  "@media": {
    [media.desktop]: { display: "none" },
    [media.tiny]: { marginLeft: 0 },
  },
});

/** On phones an icon, with the number of filters in use. */
export const filters = style([chip, { flexShrink: 0, "@media": { [media.phone]: { paddingInline: space["12"] } } }]);

export const filtersCount = style({
  display: "none",
  color: vars.color.brandText,
  fontWeight: vars.weight.bold,
  "@media": { [media.phone]: { display: "inline" } },
});

export const sort = style({ position: "relative", minWidth: 0 });

const roomForArrow = `calc(${space["24"]} + ${space["16"]})`;

export const select = style({
  appearance: "none",
  minHeight: vars.size.target,
  paddingInline: `${space["16"]} ${roomForArrow}`,
  borderRadius: vars.radius.full,
  fontWeight: vars.weight.medium,
  textOverflow: "ellipsis",
});

export const arrow = style({
  position: "absolute",
  right: space["12"],
  top: "50%",
  transform: "translateY(-50%)",
  pointerEvents: "none",
  color: vars.color.inkSoft,
});
