import { createContainer, style } from "@vanilla-extract/css";
import { mapColors } from "domain/houses/seoul-map";
import { forcedEdge, outOfSight, strokes, vars, underlines } from "~/design-system/theme";
import { chip } from "~/design-system/chip/chip.css";
import { edgeShadow, labelBox, mapSizes, pinSize, smallestFrame, wideMapHeight, type MapShape } from "./map-layout";

const { space } = vars;
export const dotSizes = { outer: "12px", inner: "8px", ring: "10px", hole: "6px" };
/** The share of the frame that a length has in the smallest one. */
const shareOfFrame = (px: number) => `${((100 * px) / smallestFrame.width).toFixed(2)}cqw`;

const wholeMap = createContainer();
export const map = style({
  position: "relative",
  isolation: "isolate",
  flexGrow: 1,
  minHeight: `${smallestFrame.height}px`,
  container: `${wholeMap} / size`,
  overflow: "hidden",
  borderRadius: vars.radius.card,
  background: mapColors.land,
  // Fades the city at the edges
  "::after": {
    content: "",
    position: "absolute",
    inset: 0,
    borderRadius: "inherit",
    boxShadow: `inset 0 0 ${edgeShadow.blur}px ${edgeShadow.spread}px ${mapColors.land}`,
    pointerEvents: "none",
  },
});

/** As large as fits, in the proportions for which pins are placed. The picture of the city continues around it. */
export const frame = style({
  position: "absolute",
  inset: 0,
  margin: "auto",
  width: `min(100cqw, ${(100 * smallestFrame.width) / smallestFrame.height}cqh)`,
  aspectRatio: `${smallestFrame.width} / ${smallestFrame.height}`,
  containerType: "inline-size",
});

export const city = style({ position: "absolute", maxWidth: "none" });

const layer = style({ position: "absolute", width: "100%", height: "100%", overflow: "visible" });

export const lines = style([layer, { fill: "none", stroke: vars.color.ink, strokeLinecap: "round" }]);
export const line = style({ vectorEffect: "non-scaling-stroke" });
export const dotEdges = style([line, { stroke: vars.color.surface, strokeWidth: dotSizes.outer }]);
export const dots = style([line, { stroke: vars.color.brand, strokeWidth: dotSizes.inner }]);
/** Hollow, to differ from the dots of pins. */
export const ringEdges = style([line, { stroke: vars.color.brandText, strokeWidth: dotSizes.ring }]);
export const rings = style([line, { stroke: vars.color.surface, strokeWidth: dotSizes.hole }]);

export const names = style([
  layer,
  { fontSize: vars.text["14"], stroke: mapColors.land, strokeWidth: strokes["3"], paintOrder: "stroke" },
]);
/** A class for each of `mapSizes`, which hides names on smaller maps. The smallest size needs none. */
const fromSizes = (shape: MapShape, container = "") =>
  mapSizes[shape].map((size, index) =>
    index === 0
      ? undefined
      : style({ "@container": { [`${container} not (min-width: ${size.width}px)`]: { display: "none" } } }),
  );
/** A tall map is as wide as its frame. A wide one is wider, so that its own width counts. */
export const fromSize = { tall: fromSizes("tall"), wide: fromSizes("wide", wholeMap) };

const atPoint = {
  position: "absolute",
  zIndex: 1,
  left: "calc(var(--x) * 0.1%)",
  top: "calc(var(--y) * 0.1%)",
} as const;
/** Shifted by the share of its width that keeps it inside the frame. */
const shift = "translateX(calc(var(--x) * -0.1%))";

const label = {
  padding: `0 ${space["4"]}`,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.card,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
  "@media": forcedEdge,
} as const;

export const pin = style([
  atPoint,
  {
    width: `min(${shareOfFrame(pinSize.picture)}, ${pinSize.largestPicture}px)`,
    minWidth: vars.size.target,
    paddingBottom: `${pinSize.stem}px`,
    transform: "translate(-50%, -100%)",
    borderRadius: vars.radius.control,
    textDecoration: "none",
    selectors: {
      "&:is(:hover, :focus-visible, [data-raised])": { zIndex: 2 },
      "&:hover": { zIndex: 3 },
    },
  },
]);

/** In place of a pin, at the house. */
export const spot = style([
  atPoint,
  {
    display: "grid",
    placeItems: "center",
    width: vars.space["24"],
    aspectRatio: "1",
    transform: "translate(-50%, -50%)",
    borderRadius: vars.radius.full,
    selectors: { "&[data-raised]": { zIndex: 2 } },
    "::before": {
      content: "",
      width: vars.space["16"],
      aspectRatio: "1",
      border: `${strokes["2"]} solid ${vars.color.surface}`,
      borderRadius: vars.radius.full,
      background: vars.color.brand,
      boxShadow: vars.shadow.card,
    },
  },
]);
const raised = `:is(${pin}, ${spot}):is(:hover, :focus-visible, [data-raised])`;

export const picture = style({
  width: "100%",
  aspectRatio: "1",
  objectFit: "cover",
  border: `${strokes["2"]} solid ${vars.color.surface}`,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.lifted,
  selectors: { [`${raised} &`]: { borderColor: vars.color.ink } },
});

export const price = style([
  label,
  {
    position: "absolute",
    left: "50%",
    bottom: space["8"],
    transform: "translateX(-50%)",
    whiteSpace: "nowrap",
    background: vars.color.surface,
    color: vars.color.ink,
    selectors: {
      [`${raised} &`]: {
        left: "calc(var(--x) * 0.1%)",
        transform: shift,
        paddingInline: space["8"],
        background: vars.color.ink,
        color: vars.color.onNight,
      },
      [`${spot} > &`]: { bottom: "100%" },
      [`${spot}[data-top] > &`]: { bottom: "auto", top: "100%" },
      [`${spot}:not([data-raised]) > &`]: outOfSight,
    },
  },
]);

/** Read aloud, and shown while the pin is pointed at. */
export const name = style({
  ...outOfSight,
  selectors: { [`${raised} &`]: { position: "static", clipPath: "none", marginRight: space["4"] } },
});

/** At most two lines, as wide as `labelBox`: a longer name would cover prices and take their clicks. */
export const destination = style([
  atPoint,
  label,
  {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    width: "max-content",
    maxWidth: shareOfFrame(labelBox.width),
    overflow: "hidden",
    transform: `${shift} translateY(${dotSizes.inner})`,
    lineHeight: vars.leading.text,
    background: vars.color.brandText,
    color: vars.color.onNight,
  },
]);

/** A row has a height for the map's container units; in a column that lets the map grow, Chromium takes it for 0. */
export const houseFrame = style({
  display: "grid",
  gridTemplateRows: `${wideMapHeight}px auto`,
  gap: vars.space["8"],
});

export const streetLink = style([chip, { marginBottom: vars.space["8"] }]);

export const smallLink = style({
  position: "relative",
  zIndex: 1,
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  paddingInline: space["4"],
  fontSize: vars.text["14"],
  textUnderlineOffset: underlines.offset,
});
