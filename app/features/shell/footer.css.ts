import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const base = style({ marginTop: "auto", fontSize: vars.text["14"], color: vars.color.inkSoft });

export const footer = style([base, { paddingBottom: vars.space["96"] }]); // the floating button's

export const small = style([
  base,
  { paddingTop: vars.space["12"], paddingBottom: vars.space["96"], borderTop: `1px solid ${vars.color.line}` },
]);

/** A street of houses on the footer's edge; narrow windows show its middle. */
export const roofline = style({
  display: "flex",
  justifyContent: "center",
  overflow: "hidden",
  marginBottom: vars.space["32"],
  borderBottom: `1px solid ${vars.color.line}`,
  "@media": { [media.print]: { display: "none" } },
});

globalStyle(`${roofline} img`, { flex: "none", width: "max(100%, 50rem)", maxWidth: "none" });

/** As high as the field beside it; its icon stands on the page's margin. */
export const language = style({ marginLeft: `calc(-1 * ${vars.space["8"]})`, marginBlock: "14px" });

export const top = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space["8"]} ${vars.space["24"]}`,
});

export const name = style({ fontSize: vars.text["18"], fontWeight: vars.weight.bold, color: vars.color.ink });

export const links = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space["24"] });

globalStyle(`${links} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  borderRadius: "4px",
});
globalStyle(`${links} a:hover`, { textDecoration: "underline" });

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space["24"],
  rowGap: vars.space["4"],
  marginTop: vars.space["16"],
  "@media": {
    [media.wide]: {
      display: "grid",
      gridTemplateColumns: "repeat(4, max-content)",
      columnGap: vars.space["48"],
    },
  },
});

export const fact = style({ display: "flex", gap: vars.space["8"], minHeight: "28px", alignItems: "center" });

export const quietLink = style({ color: "inherit", paddingBlock: vars.space["4"] });

export const note = style({ marginTop: vars.space["16"] });

export const social = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space["16"] });

export const socialLink = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space["8"],
  minWidth: vars.size.target,
  minHeight: vars.size.target,
  color: "inherit",
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  borderRadius: "4px",
});
globalStyle(`${links} a:hover`, { textDecoration: "underline" });
