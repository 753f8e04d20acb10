import fc from "fast-check";
import { expect, test } from "vitest";
import { isSpot, labelBox, maxPins, maxShift, pinBox, placeOnMap, smallestFrame, type PlacedMap } from "./map-pins";
import { mapExtent } from "./seoul-map";

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
      const placed = placeOnMap(locations, destination);
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
  expect(pins.slice(maxPins)).toEqual(Array.from({ length: 30 - maxPins }, () => null));
});

test("no pin is far from its house", () => {
  fc.assert(
    fc.property(houses, fc.option(inSeoul, { nil: undefined }), (locations, destination) => {
      for (const [x, y, houseX, houseY] of pinsOf(placeOnMap(locations, destination))) {
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

test("points of other houses are on the map of the pins, which they do not change", () => {
  fc.assert(
    fc.property(fc.array(inSeoul, { maxLength: maxPins }), fc.array(inSeoul, { maxLength: 60 }), (locations, more) => {
      const { housesOnOtherPages, ...placed } = placeOnMap(locations, undefined, more);
      expect({ ...placed, housesOnOtherPages: [] }).toEqual(placeOnMap(locations));
      expect(housesOnOtherPages).toHaveLength(more.length);
    }),
  );
  const house = { lat: 37.5527, lng: 126.9224 };
  const { pins, housesOnOtherPages } = placeOnMap([house], undefined, [house, { lat: 35.16, lng: 129.06 }]);
  expect(housesOnOtherPages).toEqual([pins[0]!.slice(-2)]);
});
