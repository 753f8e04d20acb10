import { style } from "@vanilla-extract/css";
import { stickyTop } from "~/design-system/sticky-box/sticky-box.css";
import { columnWidths, hairline, iconSizes, media, underlines, vars } from "~/design-system/theme";

/** A column on narrow windows: in a grid, the bar would stick to its own row. */
export const layout = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["48"],
  "@media": {
    [media.desktop]: {
      display: "grid",
      gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["384"]}`,
      gridTemplateRows: "auto auto 1fr",
      gridTemplateAreas: '"details price" "finish price" "reserve price"',
      columnGap: vars.space["64"],
    },
  },
});

export const aboveFields = style({ marginBottom: vars.space["32"] });

const area = (name: string) => ({ "@media": { [media.desktop]: { gridArea: name } } });

export const details = style({ minWidth: 0, ...area("details") });

export const finish = style({
  minWidth: 0,
  "@media": {
    [media.desktop]: { gridArea: "finish", paddingTop: vars.space["48"], borderTop: hairline },
  },
});

export const price = style({
  minWidth: 0,
  "@media": { [media.desktop]: { gridArea: "price", vars: { [stickyTop]: vars.space["96"] } } },
});

/** A line parts it from the one before. */
export const section = style({ selectors: { "* + &": { paddingTop: vars.space["48"], borderTop: hairline } } });

export const coupon = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: vars.space["12"],
  alignItems: "end",
});

export const steps = style({ display: "grid", gap: vars.space["12"], counterReset: "step" });

export const step = style({
  display: "grid",
  gridTemplateColumns: `${iconSizes["28"]} minmax(0, 1fr)`,
  gap: vars.space["12"],
  counterIncrement: "step",
  "::before": {
    content: "counter(step)",
    display: "grid",
    placeItems: "center",
    width: iconSizes["28"],
    height: iconSizes["28"],
    borderRadius: vars.radius.full,
    background: vars.color.brandSoft,
    color: vars.color.brandText,
    fontSize: vars.text["14"],
    fontWeight: vars.weight.bold,
  },
});

export const dueNow = style({
  display: "grid",
  alignContent: "center",
  minHeight: vars.size.target,
  textDecoration: "none",
  "@media": { [media.desktop]: { display: "none" } },
});

export const dueNowLabel = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });

export const dueNowSum = style({
  fontSize: vars.text["20"],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.headline,
  textDecoration: "underline",
  textUnderlineOffset: underlines.offset,
});
