import { isOnMap, mapSize, toMapPoint, unitsPerKm, type MapPoint } from "./seoul-map";

type Location = { lat: number; lng: number };

/**
 * Pixels of the smallest frame in which pins are placed. A larger frame has the same proportions, so that pins which do
 * not overlap in this one do not overlap in any.
 */
export const smallestFrame = { width: 320, height: 430 };
/** Of a pin with the space around it; its point is in the middle of the lower edge. */
export const pinBox = { width: 60, height: 74 };
/** As many fit into the frame wherever they belong. */
export const maxPins = 12;

/** Of the name of a destination, below its point. */
export const labelBox = { width: 150, height: 44 };
/** Around the locations, so that their pins are inside. */
const margin = { side: 34, top: 80, bottom: 48 };
const minKm = 3;

/** Where a pin points to, and the house's location, from which a line leads there; in thousandths of the frame. */
export type MapPin = [left: number, top: number, houseLeft: number, houseTop: number];

export type PlacedMap = {
  /** Of the picture of the city: left, top and width as shares of the frame, in thousandths. */
  city: [left: number, top: number, width: number];
  /** One for each location; null outside of the picture. */
  pins: (MapPin | null)[];
  /** In thousandths of the frame; the label stands below. */
  destination?: [left: number, top: number];
};

/** Chooses the part of the city to show, and places a pin for each location. Pins do not overlap. */
export function placeOnMap(locations: readonly Location[], destination?: Location): PlacedMap {
  const shownDestination = destination && isOnMap(destination) ? toMapPoint(destination) : undefined;
  const points = locations.filter(isOnMap).map(toMapPoint);
  const frame = frameAround(shownDestination ? [...points, shownDestination] : points);
  const toFrame = ({ x, y }: MapPoint) => ({ x: (x - frame.left) * frame.scale, y: (y - frame.top) * frame.scale });
  const label = shownDestination && toFrame(shownDestination);
  const houses = points.map(toFrame);
  const placed = spreadPins(houses, label && [labelAt(label)]);
  let next = 0;
  return {
    city: [
      Math.round((-1000 * frame.left * frame.scale) / smallestFrame.width),
      Math.round((-1000 * frame.top * frame.scale) / smallestFrame.height),
      Math.round((1000 * mapSize.width * frame.scale) / smallestFrame.width),
    ],
    pins: locations.map((location) => {
      if (!isOnMap(location)) return null;
      const index = next++;
      return [...toThousandths(placed[index]!), ...toThousandths(houses[index]!)];
    }),
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
  return { left, right: left + labelBox.width, top: y - 6, bottom: y - 6 + labelBox.height };
};

const pinAt = ({ x, y }: MapPoint): Box => ({
  left: x - pinBox.width / 2,
  right: x + pinBox.width / 2,
  top: y - pinBox.height,
  bottom: y,
});

/**
 * Where pins point to: each as near to its house as there is room, and rather not on other houses. What is placed first
 * takes the best places, so two orders are tried, and each pin is placed again among the others. In pixels of the
 * smallest frame.
 */
function spreadPins(houses: readonly MapPoint[], obstacles: readonly Box[] = []): MapPoint[] {
  const indexes = [...houses.keys()];
  const fromNorth = indexes.toSorted((one, other) => houses[one]!.y - houses[other]!.y);
  const fromEast = indexes.toSorted((one, other) => houses[other]!.x - houses[one]!.x);
  const found = [fromNorth, fromEast]
    .map((order) => spreadInOrder(houses, order, obstacles))
    .filter((points) => points !== undefined);
  return found.length > 0 ? shortest(found, houses) : inRows(houses, obstacles);
}

function spreadInOrder(
  houses: readonly MapPoint[],
  order: readonly number[],
  obstacles: readonly Box[],
): MapPoint[] | undefined {
  const placed: (MapPoint | undefined)[] = houses.map(() => undefined);
  for (let round = 0; round < rounds; round++)
    for (const index of order) {
      const others = placed.filter((point, other) => point && other !== index) as MapPoint[];
      const best = findPlace(houses[index]!, { houses, taken: [...others.map(pinAt), ...obstacles] });
      if (!best) return undefined;
      placed[index] = best;
    }
  return placed as MapPoint[];
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
  for (const { radius, points } of around(house)) {
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
function around({ x, y }: MapPoint): { radius: number; points: MapPoint[] }[] {
  return Array.from({ length: rings.count }, (_, ring) => {
    const radius = ring * rings.step;
    return { radius, points: directions.map((to) => ({ x: x + radius * to.x, y: y + radius * to.y })) };
  });
}

/** When there is no room in the order of the houses: in rows, each where the nearest place is free. */
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
