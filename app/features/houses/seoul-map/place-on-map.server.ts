import type { Language } from "domain/enums";
import { isOnMap, mapSize, toMapPoint, unitsPerKm, type MapPoint } from "domain/seoul-map";
import { around, contains, isWithin, overlap, type Box } from "./boxes.server";
import {
  edgeShadow,
  labelBox,
  mapSizes,
  maxPins,
  nameKinds,
  pinBox,
  pinSize,
  smallestFrame,
  type MapName,
  type MapShape,
  type PlacedMap,
} from "./map-layout";
import { placeNames, textWidth, type CityName, type PlacedName } from "./place-names.server";

type Location = { lat: number; lng: number };

/** In the smallest frame. A pin farther from its house would be taken for its place. */
export const maxShift = 72;

/** Around the locations, so that their pins and the label are inside. */
const margin = {
  side: pinBox.width / 2 + 4,
  top: pinBox.height + 4,
  bottom: labelBox.height - labelBox.abovePoint,
};
const minKm = 3;

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
 * Chooses the part of the city to show, places a pin for each of the first locations, and names of the city between
 * them. Pins do not overlap, and cover no names.
 */
export function placeOnMap(
  locations: readonly Location[],
  { destination, housesOnOtherPages = [], names = [], language = "en", shape = "tall", pinText = "" }: MapOptions = {},
): PlacedMap {
  const shownDestination = destination && isOnMap(destination) ? toMapPoint(destination) : undefined;
  const points = locations.filter(isOnMap).slice(0, maxPins).map(toMapPoint);
  const frame = frameAround(shownDestination ? [...points, shownDestination] : points);
  const toFrame = ({ x, y }: MapPoint) => ({ x: (x - frame.left) * frame.scale, y: (y - frame.top) * frame.scale });
  const label = shownDestination && toFrame(shownDestination);
  const houses = points.map(toFrame);
  const others = housesOnOtherPages
    .map((location) => toFrame(toMapPoint(location)))
    .filter((point) => contains(wholeFrame, point));
  const placed = placeNearby(houses, label && [labelAt(label)]);
  const pins = placed.filter((point) => point !== undefined);
  const isNamed = ({ at }: CityName) => !shownDestination || distance(at, shownDestination) > unitsPerKm / 2;
  const cityNames = placeCityNames(
    { names: names.filter(isNamed), language, shape, pinText },
    { frame, pins, dots: [...houses, ...others], label },
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
  frame: { scale: number; left: number; top: number };
  pins: readonly MapPoint[];
  dots: readonly MapPoint[];
  label?: MapPoint;
};

/** Starts with the smallest size: names that fit there are kept at larger sizes, and more are added. */
function placeCityNames(
  { names, language, shape, pinText }: Required<Pick<MapOptions, "names" | "language" | "shape" | "pinText">>,
  { frame, pins, dots, label }: NameObstacles,
): PlacedMap["names"] {
  const pinWidth = Math.max(pinBox.width, textWidth(pinText, language));
  const levels: PlacedName[][] = [];
  for (const { width, height } of mapSizes[shape]) {
    const growth = Math.min(width / smallestFrame.width, height / smallestFrame.height);
    const scale = frame.scale * growth;
    const [left, top] = [(smallestFrame.width * growth - width) / 2, (smallestFrame.height * growth - height) / 2];
    const scalePoint = ({ x, y }: MapPoint) => ({ x: x * growth, y: y * growth });
    const found = placeNames(names, {
      language,
      toFrame: ({ x, y }) => ({ x: (x - frame.left) * scale, y: (y - frame.top) * scale }),
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
    ...toThousandths({ x: (at.x - frame.left) * frame.scale, y: (at.y - frame.top) * frame.scale }),
    side,
    nameKinds.indexOf(kind),
  ];
  return levels.map((level) => level.map(toMapName));
}

function frameAround(points: readonly MapPoint[]) {
  const { width, height } = smallestFrame;
  const inner = { width: width - 2 * margin.side, height: height - margin.top - margin.bottom };
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

/** @param growth of the frame, with which pictures grow up to their largest size */
const pinAt = ({ x, y }: MapPoint, { growth = 1, width = pinBox.width } = {}): Box => {
  const more = Math.min(pinSize.picture * growth, pinSize.largestPicture) - pinSize.picture;
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - pinBox.height - more,
    bottom: y,
  };
};

/**
 * Where pins point to, each near its house. Where there is no room for all, houses early in the list come first. In
 * pixels of the smallest frame.
 */
function placeNearby(houses: readonly MapPoint[], obstacles: readonly Box[] = []): Places {
  const indexes = [...houses.keys()];
  const all = spreadPins(indexes, { houses, obstacles });
  if (all) return all;
  return indexes.reduce(
    (placed: Places, index) => addPin(placed, index, { houses, obstacles }) ?? placed,
    houses.map(() => undefined),
  );
}

type Places = readonly (MapPoint | undefined)[];

/** Moves the others where only that makes room. */
function addPin(placed: Places, index: number, surroundings: Surroundings): Places | undefined {
  const place = findPlaceAmong(placed, index, surroundings);
  if (place) return placed.with(index, place);
  return spreadPins(
    [...placed.keys()].filter((other) => placed[other] || other === index),
    surroundings,
  );
}

/**
 * Each pin as near to its house as there is room, and rather not on other houses. What is placed first takes the best
 * places, so two orders are tried, and each pin is placed again among the others.
 */
function spreadPins(shown: readonly number[], surroundings: Surroundings): Places | undefined {
  const { houses } = surroundings;
  const fromNorth = shown.toSorted((one, other) => houses[one]!.y - houses[other]!.y);
  const fromEast = shown.toSorted((one, other) => houses[other]!.x - houses[one]!.x);
  const found = [fromNorth, fromEast]
    .map((order) => spreadInOrder(order, surroundings))
    .filter((places) => places !== undefined);
  return shortest(found, houses);
}

function spreadInOrder(order: readonly number[], surroundings: Surroundings): Places | undefined {
  const placed: (MapPoint | undefined)[] = surroundings.houses.map(() => undefined);
  for (let round = 0; round < rounds; round++)
    for (const index of order) {
      const best = findPlaceAmong(placed, index, surroundings);
      if (!best) return undefined;
      placed[index] = best;
    }
  return placed;
}

const shortest = (choices: Places[], houses: readonly MapPoint[]): Places | undefined => {
  const lengths = choices.map((places) =>
    sum(places.map((place, index) => (place ? distance(place, houses[index]!) : 0))),
  );
  return choices[lengths.indexOf(Math.min(...lengths))];
};

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const distance = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y);

const rounds = 2;
/** Pixels that a pin goes to leave another house in sight. */
const detour = 24;

type Surroundings = { houses: readonly MapPoint[]; obstacles: readonly Box[] };

/** For the pin of one house, among the other pins that are placed. */
function findPlaceAmong(placed: Places, index: number, { houses, obstacles }: Surroundings): MapPoint | undefined {
  const house = houses[index]!;
  const others = placed.filter((place, other) => place !== undefined && other !== index);
  const taken = [...others.map((place) => pinAt(place!)), ...obstacles];
  let best: MapPoint | undefined;
  let cost = Infinity;
  for (const { radius, offsets } of rings) {
    if (radius >= cost) break;
    for (const { x, y } of offsets) {
      const point = { x: house.x + x, y: house.y + y };
      const box = pinAt(point);
      if (!isWithin(box, wholeFrame) || taken.some((other) => overlap(box, other))) continue;
      const hidden = houses.filter((other) => other !== house && contains(box, other)).length;
      if (radius + hidden * detour >= cost) continue;
      best = point;
      cost = radius + hidden * detour;
    }
  }
  return best;
}

const ringSizes = { step: 7, directions: 16 };
const directions = Array.from({ length: ringSizes.directions }, (_, index) => {
  const angle = (index * 2 * Math.PI) / ringSizes.directions - Math.PI / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** Places around a house, from it outwards. Made once: a page tries thousands of them. */
const rings = Array.from({ length: Math.floor(maxShift / ringSizes.step) + 1 }, (_, ring) => {
  const radius = ring * ringSizes.step;
  return { radius, offsets: directions.map(({ x, y }) => ({ x: radius * x, y: radius * y })) };
});

const wholeFrame: Box = { left: 0, right: smallestFrame.width, top: 0, bottom: smallestFrame.height };

const toThousandths = ({ x, y }: MapPoint): [number, number] => [
  Math.round((1000 * x) / smallestFrame.width),
  Math.round((1000 * y) / smallestFrame.height),
];
