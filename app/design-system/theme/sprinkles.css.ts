import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { media } from "./media";
import { vars } from "./theme.css";

const columns = {
  "1": "minmax(0, 1fr)",
  "2": "repeat(2, minmax(0, 1fr))",
  "3": "repeat(3, minmax(0, 1fr))",
  "4": "repeat(4, minmax(0, 1fr))",
};

const responsive = defineProperties({
  conditions: {
    mobile: {},
    tablet: { "@media": media.tablet },
    desktop: { "@media": media.desktop },
    wide: { "@media": media.wide },
  },
  defaultCondition: "mobile",
  responsiveArray: ["mobile", "tablet", "desktop", "wide"],
  properties: {
    display: ["none", "block", "inline", "inline-block", "flex", "inline-flex", "grid"],
    flexDirection: ["row", "row-reverse", "column", "column-reverse"],
    flexWrap: ["wrap", "nowrap"],
    alignItems: ["stretch", "start", "center", "end", "baseline"],
    justifyContent: ["start", "center", "end", "space-between"],
    gridTemplateColumns: columns,
    gap: vars.space,
    rowGap: vars.space,
    columnGap: vars.space,
    paddingTop: vars.space,
    paddingBottom: vars.space,
    paddingLeft: vars.space,
    paddingRight: vars.space,
    marginTop: vars.space,
    marginBottom: vars.space,
    fontSize: vars.text,
    textAlign: ["start", "center", "end"],
  },
  shorthands: {
    padding: ["paddingTop", "paddingBottom", "paddingLeft", "paddingRight"],
    paddingX: ["paddingLeft", "paddingRight"],
    paddingY: ["paddingTop", "paddingBottom"],
    marginY: ["marginTop", "marginBottom"],
  },
});

const constant = defineProperties({
  properties: {
    color: vars.color,
    background: { ...vars.color, ...vars.scene, ...vars.area },
    borderRadius: vars.radius,
    boxShadow: vars.shadow,
    fontWeight: vars.weight,
  },
});

export const sprinkles = createSprinkles(responsive, constant);
export type Sprinkles = Parameters<typeof sprinkles>[0];
