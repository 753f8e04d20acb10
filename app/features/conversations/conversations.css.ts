import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { color, radius, size, space, text, weight } = vars;

export const list = style({ display: "grid", gap: space["12"] });

export const row = style({
  display: "grid",
  gap: space["4"],
  padding: space["16"],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});

/** The whole row leads to the conversation. */
export const rowLink = style({
  fontWeight: weight.bold,
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
});

export const thread = style({ display: "grid", gap: space["16"], maxWidth: size.reading });

const message = style({
  display: "grid",
  gap: space["8"],
  padding: space["16"],
  borderRadius: radius.card,
  overflowWrap: "anywhere",
  "@media": { [media.print]: { border: `1px solid ${color.line}`, breakInside: "avoid" } },
});

export const messageOf = styleVariants({
  own: [message, { background: color.brandSoft, "@media": { [media.tablet]: { marginInlineStart: space["48"] } } }],
  other: [message, { background: color.sunken, "@media": { [media.tablet]: { marginInlineEnd: space["48"] } } }],
});

export const messageHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space["16"],
  fontSize: text["14"],
});

export const author = style({ fontWeight: weight.bold });

export const time = style({ color: color.inkSoft, fontVariantNumeric: "tabular-nums" });

export const words = style({ whiteSpace: "pre-line" });

export const photographs = style({ display: "flex", flexWrap: "wrap", gap: space["8"] });

export const photograph = style({ display: "block", borderRadius: radius.control, overflow: "hidden" });
globalStyle(`${photograph} img`, {
  display: "block",
  width: "auto",
  height: "9rem",
  maxWidth: "100%",
  objectFit: "cover",
  background: color.line,
});

export const uploaded = style({ display: "grid", gap: space["4"], justifyItems: "start" });

export const uploadedLabel = style({ display: "flex", alignItems: "center", gap: space["8"], minHeight: "44px" });

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))",
  gap: `${space["12"]} ${space["24"]}`,
});

export const label = style({ color: color.inkSoft, fontSize: text["14"] });

export const form = style({ maxWidth: size.reading, "@media": { [media.print]: { display: "none" } } });

/** Questions about a repair, hidden while another kind is chosen. */
export const repair = style({});
globalStyle(`form:not(:has(input[name="kind"][value="repair"]:checked)) ${repair}`, {
  display: "none",
});

export const columns = style({
  display: "grid",
  gap: space["32"],
  alignItems: "start",
  "@media": { [media.wide]: { gridTemplateColumns: `minmax(0, ${size.reading}) minmax(0, 24rem)` } },
});

export const excerpt = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  minWidth: "12rem",
});
