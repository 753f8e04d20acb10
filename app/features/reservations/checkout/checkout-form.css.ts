import { globalStyle, style } from "@vanilla-extract/css";
import { stickyTop } from "~/design-system/sticky-box/sticky-box.css";
import { media, vars } from "~/design-system/theme";
import { footerSpace } from "~/design-system/theme/foot";

export const layout = style({
  display: "grid",
  gap: vars.space["48"],
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "minmax(0, 1fr) 24rem",
      gridTemplateRows: "auto 1fr",
      gridTemplateAreas: '"details price" "finish price"',
      columnGap: vars.space["64"],
    },
  },
});

export const offer = style({ marginBottom: vars.space["32"] });

const area = (name: string) => ({ "@media": { [media.desktop]: { gridArea: name } } });

export const details = style({ minWidth: 0, ...area("details") });

export const finish = style({ minWidth: 0, ...area("finish") });

export const price = style({
  minWidth: 0,
  "@media": { [media.desktop]: { gridArea: "price", vars: { [stickyTop]: "6rem" } } },
});

export const coupon = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: vars.space["12"],
  alignItems: "end",
});

export const steps = style({ display: "grid", gap: vars.space["12"], counterReset: "step" });

export const step = style({
  display: "grid",
  gridTemplateColumns: "1.75rem minmax(0, 1fr)",
  gap: vars.space["12"],
  counterIncrement: "step",
  "::before": {
    content: "counter(step)",
    display: "grid",
    placeItems: "center",
    width: "1.75rem",
    height: "1.75rem",
    borderRadius: vars.radius.full,
    background: vars.color.brandSoft,
    color: vars.color.brandText,
    fontSize: vars.text["14"],
    fontWeight: vars.weight.bold,
  },
});

export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: 10,
  display: "flex",
  justifyContent: "space-between",
  marginInline: `calc(-1 * ${vars.space["16"]})`,
  padding: vars.space["16"],
  paddingBottom: `max(${vars.space["16"]}, env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
  textDecoration: "none",
  fontVariantNumeric: "tabular-nums",
  "@media": {
    [media.tablet]: { marginInline: `calc(-1 * ${vars.space["24"]})`, paddingInline: vars.space["24"] },
    [media.desktop]: { display: "none" },
    [media.print]: { display: "none" },
  },
});

globalStyle(`html:has(${bar})`, {
  vars: { [footerSpace.bar]: "3.5rem" },
  "@media": { [media.desktop]: { vars: { [footerSpace.bar]: "0px" } } },
});
