import { style, styleVariants } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

const { color, radius, size, space } = vars;

export const row = style({
  overflowWrap: "anywhere",
  transition: `border-color ${vars.motion.touch}`,
  "@media": { [media.hover]: { ":hover": { borderColor: color.ink } } },
});

export const rowExcerpt = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
});

const message = style({
  display: "grid",
  gap: space["8"],
  padding: space["16"],
  borderRadius: radius.card,
  overflowWrap: "anywhere",
  "@media": { [media.print]: { border: hairline, breakInside: "avoid" } },
});

/** The corner and the margin show the side, too, for those who see no difference in colour. */
export const messageOf = styleVariants({
  own: [
    message,
    {
      background: color.brandSoft,
      borderEndEndRadius: space["4"],
      marginInlineStart: space["24"],
      "@media": { [media.tablet]: { marginInlineStart: space["64"] } },
    },
  ],
  other: [
    message,
    {
      background: color.sunken,
      borderEndStartRadius: space["4"],
      marginInlineEnd: space["24"],
      "@media": { [media.tablet]: { marginInlineEnd: space["64"] } },
    },
  ],
});

export const photograph = style({ display: "block", borderRadius: radius.control, overflow: "hidden" });
export const photographImage = style({
  display: "block",
  width: "auto",
  height: columnWidths["144"],
  maxWidth: "100%",
  objectFit: "cover",
  background: color.line,
});

/** Questions about a repair, hidden while another kind is chosen. */
export const repair = style({
  selectors: { 'form:not(:has(input[name="kind"][value="repair"]:checked)) &': { display: "none" } },
});

/** On wide windows, the facts and the forms stand beside the messages. */
export const columns = style({
  display: "grid",
  gap: `${space["24"]} ${space["48"]}`,
  alignItems: "start",
  "@media": {
    [media.wide]: {
      gridTemplateColumns: `minmax(0, ${size.reading}) minmax(0, ${columnWidths["416"]})`,
      gridTemplateRows: "auto 1fr",
    },
  },
});

export const mainColumn = style({
  "@media": { [media.wide]: { gridArea: "1 / 1 / span 2" } },
});
