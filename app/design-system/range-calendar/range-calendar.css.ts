import { globalStyle, style } from "@vanilla-extract/css";
import { forcedHighlight, media, stickAt, vars, targetBox } from "../theme";

const { color, space } = vars;

export const frame = style({ display: "flex", flexDirection: "column", gap: space["12"] });

export const step = style({ fontWeight: vars.weight.semibold });

export const root = style({ position: "relative" });

export const months = style({
  display: "grid",
  gap: space["24"],
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const nav = style({
  position: "absolute",
  zIndex: 1,
  insetInline: 0,
  top: 0,
  display: "flex",
  justifyContent: "space-between",
  pointerEvents: "none",
});

export const monthButton = style({
  ...targetBox,
  borderRadius: vars.radius.full,
  pointerEvents: "auto",
  ":hover": { background: color.sunken },
  selectors: { "&[aria-disabled='true']": { opacity: 0.3, cursor: "not-allowed" } },
});

export const chevron = style({ width: "20px", height: "20px", fill: color.ink });

export const caption = style({ display: "grid", placeItems: "center", minHeight: vars.size.target });

export const captionLabel = style({ fontWeight: vars.weight.semibold });

export const grid = style({ width: "100%", borderCollapse: "collapse", tableLayout: "fixed" });

export const weekday = style({
  paddingBlock: space["8"],
  color: color.inkSoft,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.regular,
});

export const day = style({ padding: "1px 0", textAlign: "center" });

export const button = style({
  width: "100%",
  minHeight: vars.size.target,
  borderRadius: vars.radius.control,
  fontVariantNumeric: "tabular-nums",
});

export const outside = style({ visibility: "hidden" });

export const disabled = style({});
export const full = style({});
export const chosen = style({});
export const preview = style({});

const band = color.brandSofter;
export const bandStart = style({ background: `linear-gradient(to right, transparent 50%, ${band} 50%)` });
export const bandMiddle = style({ background: band });
export const bandEnd = style({ background: `linear-gradient(to left, transparent 50%, ${band} 50%)` });

globalStyle(`${day}:not(${disabled}) > button:hover`, {
  "@media": { [media.hover]: { background: color.brandSofter } },
});
globalStyle(`${disabled} > button`, { color: color.inkSoft, opacity: 0.55, cursor: "not-allowed" });
globalStyle(`${full} > button`, { textDecoration: "line-through" });
globalStyle(`${preview} > button`, { boxShadow: `inset 0 0 0 2px ${color.ink}`, background: color.surface });
globalStyle(`${chosen} > button`, { background: color.ink, color: color.onNight, opacity: 1 });
globalStyle(`${preview} > button`, { "@media": { [media.forced]: { outline: "2px solid", outlineOffset: "-2px" } } });
globalStyle(`:is(${bandStart}, ${bandMiddle}, ${bandEnd})`, {
  "@media": { [media.forced]: { borderBlock: "2px solid Highlight" } },
});
globalStyle(`${chosen} > button`, { "@media": forcedHighlight });
// Same specificity as the library's hover rule, which it follows
globalStyle(`${chosen}:not(${outside}) > button:hover`, {
  "@media": { [media.hover]: { background: color.brand, color: color.ink } },
});

/** In sight while the months are scrolled on a phone. */
export const footer = style({
  position: "sticky",
  bottom: stickAt(),
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space["8"],
  minHeight: "4.5rem",
  paddingBlock: space["8"],
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  fontSize: vars.text["14"],
  color: color.inkSoft,
});

export const clear = style({
  minHeight: vars.size.target,
  paddingInline: space["8"],
  color: color.ink,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
});
