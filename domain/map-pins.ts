import { isOnMap, mapSize, toMapPoint, unitsPerKm, type MapPoint } from "./seoul-map";

type Location = { lat: number; lng: number };

/**
 * Pixels of the smallest frame in which pins are placed: as wide as the page's content in a window of 320. A larger
 * frame has the same proportions, and pins and labels grow no faster than it, so that those which do not overlap in
 * this one do not overlap in any.
 */
export const smallestFrame = { width: 288, height: 387 };
/** Of a pin in the smallest frame: a square picture, and the space between it and the point below. */
export const pinSize = { picture: 44, stem: 20 };
/** Of a pin with the text of its price, which is wider than its picture; the point is in the middle of the lower edge. */
export const pinBox = { width: 62, height: pinSize.picture + pinSize.stem + 2 };
/** The frame has room for as many wherever their houses are, even around a label. Locations after them are not shown. */
export const maxPins = 12;
/** In the smallest frame. A pin farther from its house would be taken for its place. */
export const maxShift = 72;

/** Of a destination's name in two lines, with the point above it. */
export const labelBox = { width: 150, height: 56, abovePoint: 6 };
/** Around the locations, so that their pins and the label are inside. */
const margin = {
  side: pinBox.width / 2 + 4,
  top: pinBox.height + 4,
  bottom: labelBox.height - labelBox.abovePoint,
};
const minKm = 3;

/** Where a pin points to, and the house's location, from which a line leads there; in thousandths of the frame. */
export type MapPin = [left: number, top: number, houseLeft: number, houseTop: number];
/** A house whose pin has no room near it: only its location, in thousandths of the frame. */
export type MapSpot = [houseLeft: number, houseTop: number];

export type PlacedMap = {
  /** Of the picture of the city: left, top and width as shares of the frame, in thousandths. */
  city: [left: number, top: number, width: number];
  /** One for each location; null outside of the picture and after `maxPins`. */
  pins: (MapPin | MapSpot | null)[];
  /** In thousandths of the frame; also beyond it. */
  housesOnOtherPages: [left: number, top: number][];
  /** In thousandths of the frame; the label stands below. */
  destination?: [left: number, top: number];
};

/**
 * Chooses the part of the city to show, and places a pin for each of the first locations. Pins do not overlap.
 * @param housesOnOtherPages are points without a pin; where they are far away, the part of the city stays as large as the pins need
 */
export function placeOnMap(
  locations: readonly Location[],
  destination?: Location,
  housesOnOtherPages: readonly Location[] = [],
): PlacedMap {
  const shownDestination = destination && isOnMap(destination) ? toMapPoint(destination) : undefined;
  const points = locations.filter(isOnMap).slice(0, maxPins).map(toMapPoint);
  const frame = frameAround(shownDestination ? [...points, shownDestination] : points);
  const toFrame = ({ x, y }: MapPoint) => ({ x: (x - frame.left) * frame.scale, y: (y - frame.top) * frame.scale });
  const label = shownDestination && toFrame(shownDestination);
  const houses = points.map(toFrame);
  const placed = placeNearby(houses, label && [labelAt(label)]);
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
    housesOnOtherPages: housesOnOtherPages
      .filter(isOnMap)
      .map((location) => toThousandths(toFrame(toMapPoint(location)))),
    ...(label && { destination: toThousandths(label) }),
  };
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

type Box = { left: number; right: number; top: number; bottom: number };

/** Stays inside the frame: it is moved to the left by the share by which its point is to the right. */
const labelAt = ({ x, y }: MapPoint): Box => {
  const left = x - (labelBox.width * x) / smallestFrame.width;
  const top = y - labelBox.abovePoint;
  return { left, right: left + labelBox.width, top, bottom: top + labelBox.height };
};

const pinAt = ({ x, y }: MapPoint): Box => ({
  left: x - pinBox.width / 2,
  right: x + pinBox.width / 2,
  top: y - pinBox.height,
  bottom: y,
});

/** The pin with the longest way is given up until every other is near its house. */
function placeNearby(houses: readonly MapPoint[], obstacles?: readonly Box[]): (MapPoint | undefined)[] {
  let shown = [...houses.keys()];
  for (;;) {
    const placed = spreadPins(
      shown.map((index) => houses[index]!),
      obstacles,
    );
    const shifts = placed.map((point, at) => distance(point, houses[shown[at]!]!));
    const longest = Math.max(...shifts);
    if (shown.length === 0 || longest <= maxShift) return houses.map((_, index) => placed[shown.indexOf(index)]);
    shown = shown.filter((_, at) => at !== shifts.indexOf(longest));
  }
}

/**
 * Where pins point to: each as near to its house as there is room, and rather not on other houses. What is placed first
 * takes the best places, so two orders are tried, and each pin is placed again among the others. Where both leave no
 * room for a pin, they move from rows towards their houses. In pixels of the smallest frame.
 */
function spreadPins(houses: readonly MapPoint[], obstacles: readonly Box[] = []): MapPoint[] {
  const indexes = [...houses.keys()];
  const fromNorth = indexes.toSorted((one, other) => houses[one]!.y - houses[other]!.y);
  const fromEast = indexes.toSorted((one, other) => houses[other]!.x - houses[one]!.x);
  const found = [fromNorth, fromEast]
    .map((order) => spreadInOrder(houses, order, obstacles))
    .filter((points) => points !== undefined);
  if (found.length > 0) return shortest(found, houses);
  const placed = inRows(houses, obstacles);
  for (const index of [...fromNorth, ...fromEast])
    placed[index] = findPlaceAmong(placed, index, { houses, obstacles }) ?? placed[index]!;
  return placed;
}

function spreadInOrder(
  houses: readonly MapPoint[],
  order: readonly number[],
  obstacles: readonly Box[],
): MapPoint[] | undefined {
  const placed: (MapPoint | undefined)[] = houses.map(() => undefined);
  for (let round = 0; round < rounds; round++)
    for (const index of order) {
      const best = findPlaceAmong(placed, index, { houses, obstacles });
      if (!best) return undefined;
      placed[index] = best;
    }
  return placed as MapPoint[];
}

/** For the pin of one house, among the other pins that are placed. */
function findPlaceAmong(
  placed: readonly (MapPoint | undefined)[],
  index: number,
  { houses, obstacles }: { houses: readonly MapPoint[]; obstacles: readonly Box[] },
): MapPoint | undefined {
  const others = placed.filter((point, other) => point && other !== index) as MapPoint[];
  return findPlace(houses[index]!, { houses, taken: [...others.map(pinAt), ...obstacles] });
}

const shortest = (choices: MapPoint[][], houses: readonly MapPoint[]): MapPoint[] => {
  const lengths = choices.map((points) => sum(points.map((point, index) => distance(point, houses[index]!))));
  return choices[lengths.indexOf(Math.min(...lengths))]!;
};

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const distance = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y);

const rounds = 2;
/** Pixels that a pin goes to leave another house in sight. */
const detour = 24;

type Surroundings = { houses: readonly MapPoint[]; taken: readonly Box[] };

function findPlace(house: MapPoint, { houses, taken }: Surroundings): MapPoint | undefined {
  let best: MapPoint | undefined;
  let cost = Infinity;
  for (const { radius, points } of listRings(house)) {
    if (radius >= cost) break;
    for (const point of points) {
      const box = pinAt(point);
      if (!isInside(box) || taken.some((other) => overlap(box, other))) continue;
      const hidden = houses.filter((other) => other !== house && contains(box, other)).length;
      if (radius + hidden * detour < cost) [best, cost] = [point, radius + hidden * detour];
    }
  }
  return best;
}

const rings = { step: 7, count: 60, directions: 16 };
const directions = Array.from({ length: rings.directions }, (_, index) => {
  const angle = (index * 2 * Math.PI) / rings.directions - Math.PI / 2;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});

/** From the point outwards. */
function listRings({ x, y }: MapPoint): { radius: number; points: MapPoint[] }[] {
  return Array.from({ length: rings.count }, (_, ring) => {
    const radius = ring * rings.step;
    return { radius, points: directions.map((to) => ({ x: x + radius * to.x, y: y + radius * to.y })) };
  });
}

/** In rows, each pin at the nearest free place. */
function inRows(houses: readonly MapPoint[], obstacles: readonly Box[]): MapPoint[] {
  const { width, height } = smallestFrame;
  const [columns, rows] = [Math.floor(width / pinBox.width), Math.floor(height / pinBox.height)];
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    x: ((index % columns) + 0.5) * (width / columns),
    y: (Math.floor(index / columns) + 1) * (height / rows),
  }));
  const free = places.filter((place) => !obstacles.some((box) => overlap(pinAt(place), box)));
  return houses.map((house) => {
    const nearest = free.reduce(
      (best, point) => (distance(point, house) < distance(best, house) ? point : best),
      free[0]!,
    );
    free.splice(free.indexOf(nearest), 1);
    return nearest;
  });
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const isInside = ({ left, right, top, bottom }: Box) =>
  left >= 0 && right <= smallestFrame.width && top >= 0 && bottom <= smallestFrame.height;
const contains = ({ left, right, top, bottom }: Box, { x, y }: MapPoint) =>
  x > left && x < right && y > top && y < bottom;

const toThousandths = ({ x, y }: MapPoint): [number, number] => [
  Math.round((1000 * x) / smallestFrame.width),
  Math.round((1000 * y) / smallestFrame.height),
];

export const isSpot = (pin: MapPin | MapSpot): pin is MapSpot => pin.length === 2;
