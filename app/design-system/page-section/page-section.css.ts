import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme";

const { space } = vars;

const band = style([{ paddingBlock: space["48"], "@media": { [media.desktop]: { paddingBlock: space["64"] } } }]);

export const tint = styleVariants(
  {
    plain: "transparent",
    sunken: vars.color.sunken,
    soft: vars.color.brandSoft,
    lounge: vars.scene.lounge,
    about: vars.scene.about,
    concierge: vars.scene.concierge,
    autumn: vars.scene.autumn,
  },
  (background) => [band, { background }],
);

/** Two of the page's own ground are less than two spaces apart. */
globalStyle(`${tint.plain} + ${tint.plain}`, { marginTop: `calc(-1 * ${space["32"]})` });

export const twoColumns = style({
  display: "grid",
  gap: space["32"],
  alignItems: "center",
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space["64"] } },
});

// In two steps, so that no edge is visible. A house may stand close to the upper edge, but not to the sides.
const fadeOf = (part: number) =>
  `transparent, rgb(0 0 0 / 0.3) ${part / 3}%, black ${part}%, black ${100 - part}%, rgb(0 0 0 / 0.3) ${100 - part / 3}%, transparent`;

/** Where the picture is paler than what it is on, that is seen instead: made a little paler, all of its ground is. */
export const bleed = style({
  filter: "brightness(1.02)",
  mixBlendMode: "darken",
  maskImage: `linear-gradient(${fadeOf(3)}), linear-gradient(to right, ${fadeOf(14)})`,
  maskComposite: "intersect",
});

export const eyebrow = style({
  color: vars.color.brandText,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.bold,
  letterSpacing: "0.08em",
});
