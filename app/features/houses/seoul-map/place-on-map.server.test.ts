import fc from "fast-check";
import { expect, test } from "vitest";
import { mapExtent, mapSize, toMapPoint, unitsPerKm } from "domain/houses/seoul-map";
import { contains, isWithin, overlap, maxShift } from "./pins-and-names.server";
import {
  isSpot,
  labelBox,
  mapSizes,
  maxPins,
  nameKinds,
  nameSides,
  pinBox,
  pinSize,
  smallestFrame,
  universityKind,
  type PlacedMap,
} from "./map-layout";
import { placeOnMap } from "./place-on-map.server";

const { south, north, west, east } = mapExtent;
const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anywhere = fc.record({ lat: within(33, 39), lng: within(125, 130) });
const inSeoul = fc.record({ lat: within(south, north), lng: within(west, east) });
const inOneStreet = fc.record({ lat: within(37.5562, 37.5568), lng: within(126.922, 126.923) });
const houses = fc
  .oneof(anywhere, inSeoul, inOneStreet)
  .chain((first) => fc.array(fc.oneof(inSeoul, inOneStreet, fc.constant(first), anywhere), { maxLength: maxPins }));

const pinsOf = ({ pins }: PlacedMap) => pins.filter((pin) => pin !== null).filter((pin) => !isSpot(pin));

/** Thousandths of the frame are a third of a pixel. */
const rounding = 1;

test("no two pins overlap, and every pin is inside the frame", () => {
  fc.assert(
    fc.property(houses, fc.option(inSeoul, { nil: undefined }), (locations, destination) => {
      const placed = placeOnMap(locations, { destination });
      const { pins, destination: label } = placed;
      expect(pins).toHaveLength(locations.length);
      const points = pinsOf(placed).map(([x, y]) => ({
        x: (x / 1000) * smallestFrame.width,
        y: (y / 1000) * smallestFrame.height,
      }));
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(pinBox.width / 2 - rounding);
        expect(x).toBeLessThanOrEqual(smallestFrame.width - pinBox.width / 2 + rounding);
        expect(y).toBeGreaterThanOrEqual(pinBox.height - rounding);
        expect(y).toBeLessThanOrEqual(smallestFrame.height + rounding);
      }
      if (label) {
        const [x, y] = [(label[0] / 1000) * smallestFrame.width, (label[1] / 1000) * smallestFrame.height];
        const left = x - (labelBox.width * x) / smallestFrame.width;
        for (const pin of points) {
          const isBeside =
            pin.x + pinBox.width / 2 <= left + rounding || pin.x - pinBox.width / 2 >= left + labelBox.width - rounding;
          const top = y - labelBox.abovePoint;
          const isAbove = pin.y <= top + rounding || pin.y - pinBox.height >= top + labelBox.height - rounding;
          expect(isBeside || isAbove).toBe(true);
        }
      }
      for (const [index, one] of points.entries())
        for (const other of points.slice(index + 1))
          expect(
            Math.abs(one.x - other.x) > pinBox.width - rounding || Math.abs(one.y - other.y) > pinBox.height - rounding,
          ).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("every house of the city is inside the frame, where its line begins", () => {
  fc.assert(
    fc.property(fc.array(inSeoul, { minLength: 1, maxLength: maxPins }), (locations) => {
      const pins = placeOnMap(locations).pins.filter((pin) => pin !== null);
      expect(pins).not.toEqual([]);
      for (const share of pins.flat()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1000);
      }
    }),
  );
});

test("houses far from one another are pointed to where they are", () => {
  const { pins } = placeOnMap([
    { lat: 37.5527, lng: 126.9224 },
    { lat: 37.4762, lng: 126.9541 },
    { lat: 37.5958, lng: 127.0612 },
  ]);
  for (const pin of pins) expect(pin!.slice(0, 2)).toEqual(pin!.slice(2));
});

test("a house in another city has no pin", () => {
  const { pins } = placeOnMap([
    { lat: 35.16, lng: 129.06 },
    { lat: 37.5527, lng: 126.9224 },
  ]);
  expect(pins).toEqual([null, expect.any(Array)]);
});

test("houses without room nearby are shown at their location, and none after the first twelve", () => {
  const placed = placeOnMap(Array.from({ length: 30 }, () => ({ lat: 37.5527, lng: 126.9224 })));
  const { pins } = placed;
  expect(pins.slice(0, maxPins).filter((pin) => pin === null)).toEqual([]);
  expect(pinsOf(placed).length).toBeGreaterThanOrEqual(5);
  expect(pins[0]).toHaveLength(4); // the first in the list comes before the others
  expect(pins.slice(maxPins)).toEqual(Array.from({ length: 30 - maxPins }, () => null));
});

test("no pin is far from its house", () => {
  fc.assert(
    fc.property(houses, fc.option(inSeoul, { nil: undefined }), (locations, destination) => {
      for (const [x, y, houseX, houseY] of pinsOf(placeOnMap(locations, { destination }))) {
        const shift = Math.hypot(
          ((x - houseX) / 1000) * smallestFrame.width,
          ((y - houseY) / 1000) * smallestFrame.height,
        );
        expect(shift).toBeLessThanOrEqual(maxShift + rounding);
      }
    }),
    { numRuns: 300 },
  );
});

test("points of other houses within the frame are on the map of the pins, which they do not change", () => {
  fc.assert(
    fc.property(fc.array(inSeoul, { maxLength: maxPins }), fc.array(anywhere, { maxLength: 60 }), (locations, more) => {
      const { housesOnOtherPages, ...placed } = placeOnMap(locations, { housesOnOtherPages: more });
      expect({ ...placed, housesOnOtherPages: [] }).toEqual(placeOnMap(locations));
      for (const share of housesOnOtherPages.flat()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1000);
      }
    }),
  );
  const house = { lat: 37.5527, lng: 126.9224 };
  const elsewhere = [
    { lat: 35.16, lng: 129.06 }, // another city
    { lat: 37.5, lng: 127.03 }, // another part of this one
  ];
  const { pins, housesOnOtherPages } = placeOnMap([house], { housesOnOtherPages: [house, ...elsewhere] });
  expect(housesOnOtherPages).toEqual([pins[0]!.slice(-2)]);
});

const maxNames = 24;
/** Pixels of a letter, at least. */
const letterWidths = { en: 7.9, ko: 12.8 };

test("names are whole, and neither cover pins, houses, the label and one another nor are covered, at every size", () => {
  const name = fc.record({
    at: inSeoul.map(toMapPoint),
    kind: fc.constantFrom(...nameKinds),
    from: fc.constantFrom(0, 26, 60, 120),
    length: fc.integer({ min: 3, max: 24 }),
  });
  const options = fc.record({
    names: fc.array(name, { maxLength: 60 }).map((all) =>
      // The number makes each text a different one
      all.map(({ length, ...rest }, index) => ({ ...rest, text: String(index).padStart(length, "n") })),
    ),
    destination: fc.option(inSeoul, { nil: undefined }),
    housesOnOtherPages: fc.array(inSeoul, { maxLength: 12 }),
    language: fc.constantFrom("en", "ko"),
    shape: fc.constantFrom("tall", "wide"),
    pinText: fc.constantFrom("", "Seoul Station Platform House"),
  });
  fc.assert(
    fc.property(houses, options, (locations, map) => {
      const placed = placeOnMap(locations, map);
      expect(placed.names.flat().length).toBeLessThanOrEqual(maxNames);
      const fromOf = new Map(map.names.map(({ text, from }) => [text, from]));
      const frameScale = ((placed.city[2] / 1000) * smallestFrame.width) / mapSize.width;
      for (const [level, { width, height }] of mapSizes[map.shape].entries()) {
        const growth = Math.min(width / smallestFrame.width, height / smallestFrame.height);
        const toPixels = ([x, y]: readonly number[]) => ({
          x: (x! / 1000) * smallestFrame.width * growth,
          y: (y! / 1000) * smallestFrame.height * growth,
        });
        const names = placed.names.slice(0, level + 1).flat();
        for (const [text] of names)
          expect(fromOf.get(text)).toBeLessThanOrEqual(frameScale * growth * unitsPerKm * 1.01);
        const boxes = names.map(([text, x, y, side]) => letterBox(text, toPixels([x, y]), { side, ...map }));
        const [outerLeft, outerTop] = [
          (smallestFrame.width * growth - width) / 2,
          (smallestFrame.height * growth - height) / 2,
        ];
        const whole = { left: outerLeft, right: outerLeft + width, top: outerTop, bottom: outerTop + height };
        const picture = Math.min(pinSize.picture * growth, pinSize.largestPicture);
        const covers = pinsOf(placed).map((pin) => {
          const { x, y } = toPixels(pin);
          const half = Math.max(picture, map.pinText.length * letterWidths[map.language]) / 2;
          return { left: x - half, right: x + half, top: y - picture - pinSize.stem, bottom: y };
        });
        if (placed.destination) {
          const { x, y } = toPixels(placed.destination);
          const left = x - (labelBox.width * x) / smallestFrame.width;
          covers.push({ left, right: left + labelBox.width * growth, top: y, bottom: y + labelBox.height - 8 });
        }
        const dots = [
          ...placed.housesOnOtherPages,
          ...placed.pins.filter((pin) => pin !== null).map((pin) => pin.slice(-2)),
        ].map(toPixels);
        for (const [index, box] of boxes.entries()) {
          expect(isWithin(box, whole)).toBe(true);
          for (const other of [...boxes.slice(index + 1), ...covers]) expect(overlap(box, other)).toBe(false);
          for (const dot of dots) expect(contains(box, dot)).toBe(false);
        }
      }
    }),
    { numRuns: 200 },
  );
});

type Written = { side: number; language: keyof typeof letterWidths };

/** Of the letters alone, without the space around them. */
function letterBox(text: string, { x, y }: { x: number; y: number }, { side, language }: Written) {
  const { anchor, x: dx, y: dy } = nameSides[side]!;
  const width = text.length * letterWidths[language];
  const start = x + dx * 14 - { start: 0, end: width, middle: width / 2 }[anchor];
  const bottom = y + dy * 14;
  return { left: start, right: start + width, top: bottom - 10, bottom };
}

test("a name is written once, and the most important has the room", () => {
  const at = toMapPoint({ lat: 37.5527, lng: 126.9224 });
  const station = { text: "Hongik Univ.", at, kind: "station", from: 0 } as const;
  const names = [{ ...station, kind: "university" } as const, station, { ...station, text: "Donggyo" }];
  const { names: placed } = placeOnMap([{ lat: 37.5427, lng: 126.9324 }], { names });
  expect(placed.flat().map(([text, , , , kind]) => [text, nameKinds[kind]])).toEqual([
    ["Hongik Univ.", "university"],
    ["Donggyo", "station"],
  ]);
  expect(nameKinds[universityKind]).toBe("university");
});

test("a destination's name is not written twice", () => {
  const campus = { lat: 37.5527, lng: 126.9224 };
  const names = [{ text: "Hongik Univ.", at: toMapPoint(campus), kind: "university", from: 0 } as const];
  const house = { lat: 37.5427, lng: 126.9324 };
  expect(placeOnMap([house], { names }).names.flat()).toHaveLength(1);
  expect(placeOnMap([house], { names, destination: campus }).names.flat()).toEqual([]);
});
