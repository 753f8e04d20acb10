import { expect, test } from "vitest";
import { contains, distance, pinAt, placePins, type Box } from "./pins-and-names.server";

/** Leave a field in the middle of the frame, 140 px wide and 110 px high: two pins have room beside each other. */
const obstacles: Box[] = [
  { left: 0, right: 74, top: 0, bottom: 387 },
  { left: 214, right: 288, top: 0, bottom: 387 },
  { left: 0, right: 288, top: 0, bottom: 160 },
  { left: 0, right: 288, top: 270, bottom: 387 },
];
const [middle, east, west] = [
  { x: 144, y: 245 },
  { x: 180, y: 245 },
  { x: 110, y: 245 },
];

test("a pin makes room for that of a later house", () => {
  expect(placePins([middle], { obstacles })).toEqual([middle]);
  const [first, second] = placePins([middle, east], { obstacles });
  expect(first!.x).toBeLessThan(middle.x);
  expect(second!.x).toBeGreaterThan(middle.x);
});

test("where there is no room for all, the first in the list have a pin", () => {
  expect(placePins([middle, east, west], { obstacles })).toEqual([
    ...placePins([middle, east], { obstacles }),
    undefined,
  ]);
  expect(placePins([west, middle, east], { obstacles })).toEqual([
    ...placePins([west, middle], { obstacles }),
    undefined,
  ]);
});

test("pins that were placed before others were left out are placed again", () => {
  const houses = [
    { x: 169, y: 102 },
    { x: 184, y: 204 },
    { x: 221, y: 253 },
    { x: 194, y: 352 },
  ];
  const placed = placePins(houses, { obstacles: [{ left: 60, right: 230, top: 0, bottom: 174 }] });
  expect(placed.map((point) => point !== undefined)).toEqual([false, true, true, true]);
  const shifts = placed.map((point, index) => (point ? distance(point, houses[index]!) : 0));
  expect(shifts.reduce((sum, shift) => sum + shift)).toBeLessThan(60); // 161 in the order of the list
});

test("a pin goes aside rather than cover its own house", () => {
  const above: Box = { left: 100, right: 190, top: 0, bottom: 215 };
  const house = { x: 144, y: 230 };
  const [point] = placePins([house], { obstacles: [above] });
  expect(contains(pinAt(point!), house)).toBe(false);
});

test("a wide pin is inside the frame", () => {
  const [point] = placePins([{ x: 40, y: 200 }], { width: 120 });
  expect(point!.x).toBeGreaterThanOrEqual(60);
});
