import type { Language } from "domain/enums";
import { isOnMap, mapSize, toMapPoint, unitsPerKm, type MapPoint } from "domain/houses/seoul-map";
import type { House } from "contract/house";
import {
  around,
  contains,
  distance,
  pinAt,
  placePins,
  wholeFrame,
  placeNames,
  textWidth,
  type Box,
  type CityName,
  type PlacedName,
} from "./pins-and-names.server";
import {
  edgeShadow,
  labelBox,
  mapSizes,
  maxPins,
  nameKinds,
  pinBox,
  smallestFrame,
  type MapName,
  type MapShape,
  type PlacedMap,
} from "./map-layout";
import namesFile from "../../../../build/map/names.json?raw";

type Location = { lat: number; lng: number };

/** Around the locations, so that their pins and the label are inside. */
const margin = {
  side: 4,
  top: pinBox.height + 4,
  bottom: labelBox.height - labelBox.abovePoint,
};
const minKm = 3;
/** Of a pin that is kept whole inside the frame: room for a wider one would leave too little of the city. */
const widestInside = smallestFrame.width / 2;

const maxNames = 24;
/** Of dots, with room around them. */
const dotBox = 14;
/** Pixels at the edge in which the city fades. */
const fade = edgeShadow.spread + edgeShadow.blur / 2 + 2;

type MapOptions = {
  destination?: Location;
  /** Points without a pin. The part of the city stays as large as the pins need. */
  housesOnOtherPages?: readonly Location[];
  /** Of the city, the most important first. */
  names?: readonly CityName[];
  language?: Language;
  /** Of the place that the map has on a large page. */
  shape?: MapShape;
  /** Of a pin, where it is wider than a price. */
  pinText?: string;
};

/**
 * Chooses the part of the city to show, places a pin for each of the first locations that has room for one, and names
 * of the city between them. Pins do not overlap, and cover no names.
 */
export function placeOnMap(
  locations: readonly Location[],
  { destination, housesOnOtherPages = [], names = [], language = "en", shape = "tall", pinText = "" }: MapOptions = {},
): PlacedMap {
  const shownDestination = destination && isOnMap(destination) ? toMapPoint(destination) : undefined;
  const points = locations.filter(isOnMap).slice(0, maxPins).map(toMapPoint);
  const pinWidth = Math.max(pinBox.width, textWidth(pinText, language));
  const insideWidth = Math.min(pinWidth, widestInside);
  const frame = frameAround(shownDestination ? [...points, shownDestination] : points, insideWidth);
  const toFrame = (point: MapPoint) => toPixels(point, frame);
  const label = shownDestination && toFrame(shownDestination);
  const houses = points.map(toFrame);
  const others = housesOnOtherPages
    .map((location) => toFrame(toMapPoint(location)))
    .filter((point) => contains(wholeFrame, point));
  const placed = placePins(houses, { obstacles: label && [labelAt(label)], width: insideWidth });
  const pins = placed.filter((point) => point !== undefined);
  const isNamed = ({ at }: CityName) => !shownDestination || distance(at, shownDestination) > unitsPerKm / 2;
  const cityNames = placeCityNames(
    { names: names.filter(isNamed), language, shape },
    { frame, pins, pinWidth, dots: [...houses, ...others], label },
  );
  let next = 0;
  return {
    city: [
      Math.round((-1000 * frame.left * frame.scale) / smallestFrame.width),
      Math.round((-1000 * frame.top * frame.scale) / smallestFrame.height),
      Math.round((1000 * mapSize.width * frame.scale) / smallestFrame.width),
    ],
    pins: locations.map((location) => {
      if (!isOnMap(location) || next === maxPins) return null;
      const index = next++;
      const point = placed[index];
      const house = toThousandths(houses[index]!);
      return point ? [...toThousandths(point), ...house] : house;
    }),
    housesOnOtherPages: others.map(toThousandths),
    ...(label && { destination: toThousandths(label) }),
    names: cityNames,
    shape,
  };
}

type NameObstacles = {
  frame: Frame;
  pins: readonly MapPoint[];
  pinWidth: number;
  dots: readonly MapPoint[];
  label?: MapPoint;
};

/** Starts with the smallest size: names that fit there are kept at larger sizes, and more are added. */
function placeCityNames(
  { names, language, shape }: Required<Pick<MapOptions, "names" | "language" | "shape">>,
  { frame, pins, pinWidth, dots, label }: NameObstacles,
): PlacedMap["names"] {
  const levels: PlacedName[][] = [];
  for (const { width, height } of mapSizes[shape]) {
    const growth = Math.min(width / smallestFrame.width, height / smallestFrame.height);
    const scale = frame.scale * growth;
    const [left, top] = [(smallestFrame.width * growth - width) / 2, (smallestFrame.height * growth - height) / 2];
    const scalePoint = ({ x, y }: MapPoint) => ({ x: x * growth, y: y * growth });
    const found = placeNames(names, {
      language,
      toFrame: (point) => toPixels(point, { ...frame, scale }),
      pixelsPerKm: scale * unitsPerKm,
      extent: { left: left + fade, right: left + width - fade, top: top + fade, bottom: top + height - fade },
      obstacles: [
        ...pins.map((pin) => pinAt(scalePoint(pin), { growth, width: pinWidth })),
        ...dots.map((dot) => around(scalePoint(dot), dotBox)),
        ...(label ? [labelAt(scalePoint(label), growth)] : []),
      ],
      placed: levels.flat(),
      maxNames,
    });
    levels.push(found);
  }
  const toMapName = ({ name: { text, at, kind }, side }: PlacedName): MapName => [
    text,
    ...toThousandths(toPixels(at, frame)),
    side,
    nameKinds.indexOf(kind),
  ];
  return levels.map((level) => level.map(toMapName));
}

/** The point of the city in its corner, and pixels of a unit of the city. */
type Frame = { left: number; top: number; scale: number };

const toPixels = ({ x, y }: MapPoint, { left, top, scale }: Frame): MapPoint => ({
  x: (x - left) * scale,
  y: (y - top) * scale,
});

function frameAround(points: readonly MapPoint[], pinWidth: number): Frame {
  const { width, height } = smallestFrame;
  const inner = { width: width - pinWidth - 2 * margin.side, height: height - margin.top - margin.bottom };
  const shown = points.length > 0 ? points : [{ x: mapSize.width / 2, y: mapSize.height / 2 }];
  const [xs, ys] = [shown.map(({ x }) => x), shown.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const span = points.length > 0 ? minKm * unitsPerKm : mapSize.width;
  const scale = Math.min(inner.width / Math.max(right - left, span), inner.height / Math.max(bottom - top, 1));
  return {
    scale,
    left: (left + right) / 2 - width / 2 / scale,
    top: (top + bottom) / 2 - (margin.top + inner.height / 2) / scale,
  };
}

/** Stays inside the frame: it is moved to the left by the share by which its point is to the right. */
const labelAt = ({ x, y }: MapPoint, growth = 1): Box => {
  const width = labelBox.width * growth;
  const left = x - (width * x) / (smallestFrame.width * growth);
  const top = y - labelBox.abovePoint;
  return { left, right: left + width, top, bottom: top + labelBox.height };
};

const toThousandths = ({ x, y }: MapPoint): [number, number] => [
  Math.round((1000 * x) / smallestFrame.width),
  Math.round((1000 * y) / smallestFrame.height),
];

type LocatedHouse = Pick<House, "name" | "location"> & Partial<Pick<House, "destination">>;

export type HouseLocations = {
  locations: readonly House["location"][];
  housesOnOtherPages: readonly House["location"][];
};

/** The houses of a page, those of its other pages, and the university or station that is searched. */
export function placeHouses(
  { locations, housesOnOtherPages }: HouseLocations,
  destination: House["destination"],
  language: Language,
): PlacedMap {
  const shown = { destination: destination?.location, housesOnOtherPages };
  return placeOnMap(locations, { ...shown, ...getCityNames(language) });
}

/** One house, and the university or station that its commute leads to. */
export function placeHouse({ name, location, destination }: LocatedHouse, language: Language): PlacedMap {
  const shown = { destination: destination?.location, shape: "wide", pinText: name } as const;
  return placeOnMap([location], { ...shown, ...getCityNames(language) });
}

const names = JSON.parse(namesFile) as Record<Language, CityName[]>;

/** For the map, the most important first. */
export const getCityNames = (language: Language) => ({ names: names[language], language });
