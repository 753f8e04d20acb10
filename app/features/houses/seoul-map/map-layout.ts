import { mapColors } from "domain/houses/seoul-map";

/** What placing, style sheets and the component of the map share. */

/**
 * Pixels of the smallest frame in which pins are placed: as wide as the page's content in a window of 320. A larger
 * frame has the same proportions, and pins and labels grow no faster than it, so that those which do not overlap in
 * this one do not overlap in any.
 */
export const smallestFrame = { width: 288, height: 387 };
/** Of a pin in the smallest frame: a square picture, which grows with the frame up to its largest, and the space between it and the point below. */
export const pinSize = { picture: 44, stem: 20, largestPicture: 60 };
/** Of a pin with the text of its price, which is wider than its picture; the point is in the middle of the lower edge. */
export const pinBox = { width: 62, height: pinSize.picture + pinSize.stem + 2 };
/** As many houses as a page of the list has. Those without room for a pin are spots; locations after them are not shown. */
export const maxPins = 12;

/** Of a destination's name in two lines, with the point above it. */
export const labelBox = { width: 150, height: 56, abovePoint: 6 };

/** In pixels, of the map on the page of a house. */
export const wideMapHeight = 416;
/**
 * Sizes of the map for which names are placed, in pixels, the smallest first. Beside a list the map is tall, and has
 * about the frame's proportions. On the page of a house it is wide: the city continues on both sides of the frame.
 */
export const mapSizes = {
  tall: [smallestFrame, { width: 336, height: 451 }, { width: 470, height: 632 }],
  wide: [smallestFrame, { width: 744, height: wideMapHeight }],
} as const;
export type MapShape = keyof typeof mapSizes;

/** The shadow in which the city fades at the map's edges, in pixels. */
export const edgeShadow = { blur: 16, spread: 8 };

export const nameKinds = ["station", "university", "water", "green"] as const;
export type NameKind = (typeof nameKinds)[number];
/** Its position in `nameKinds`. */
export const universityKind = nameKinds.indexOf("university");

export const mapNameColors: Record<NameKind, string> = {
  station: mapColors.station,
  university: mapColors.university,
  water: mapColors.waterName,
  green: mapColors.greenName,
};

/** Relative to the point, in em. */
export const nameSides = [
  { side: "right", anchor: "start", x: 0.6, y: 0.35 },
  { side: "left", anchor: "end", x: -0.6, y: 0.35 },
  { side: "below", anchor: "middle", x: 0, y: 1.35 },
  { side: "above", anchor: "middle", x: 0, y: -0.65 },
  { side: "onPoint", anchor: "middle", x: 0, y: 0.35 },
] as const;

/** Where a pin points to, and the house's location, from which a line leads there; in thousandths of the frame. */
export type MapPin = [left: number, top: number, houseLeft: number, houseTop: number];
/** A house whose pin has no room near it: only its location, in thousandths of the frame. */
export type MapSpot = [houseLeft: number, houseTop: number];
/** A name beside its point, which is in thousandths of the frame; `side` and `kind` are positions in `nameSides` and `nameKinds`. */
export type MapName = [text: string, left: number, top: number, side: number, kind: number];

export type PlacedMap = {
  /** Of the picture of the city: left, top and width as shares of the frame, in thousandths. */
  city: [left: number, top: number, width: number];
  /** One for each location; null outside of the picture and after `maxPins`. */
  pins: (MapPin | MapSpot | null)[];
  /** Those within the frame, in thousandths of it. */
  housesOnOtherPages: [left: number, top: number][];
  /** In thousandths of the frame; the label is below. */
  destination?: [left: number, top: number];
  /** Of the city: those for which the first size of `mapSizes` has room, and those that each larger one has besides. */
  names: MapName[][];
  shape: MapShape;
};

export const isSpot = (pin: MapPin | MapSpot): pin is MapSpot => pin.length === 2;
