import { style } from "@vanilla-extract/css";
import { chip } from "~/design-system/chip/chip.css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const tools = style({ display: "flex", alignItems: "center", gap: space["8"], fontSize: vars.text["14"] });

export const end = style({ marginLeft: "auto" });

/** On phones an icon, with the number of filters in use. */
export const filters = style([chip, { "@media": { [media.phone]: { paddingInline: space["12"] } } }]);

export const filtersLabel = style({
  "@media": {
    [media.phone]: {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});

export const filtersCount = style({
  display: "none",
  color: vars.color.brandText,
  fontWeight: vars.weight.bold,
  "@media": { [media.phone]: { display: "inline" } },
});

export const sort = style({ position: "relative", minWidth: 0 });

export const select = style({
  appearance: "none",
  minHeight: vars.size.target,
  paddingInline: `${space["16"]} 2.5rem`,
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

/** Hidden with scripts, which apply a chosen order at once. */
export const go = style([chip, { display: "none", "@media": { [media.noScripts]: { display: "inline-flex" } } }]);
