import fc from "fast-check";
import { expect, test } from "vitest";
import { groupPins, reach } from "./group-pins";

const pixel = fc.integer({ min: 0, max: 600 });
const places = fc
  .array(fc.record({ x: pixel, y: pixel }), { maxLength: 30 })
  .map((all) => all.map((each, index) => ({ id: String(index), ...each })));

test("every marker is in one group, and no two groups overlap", () => {
  fc.assert(
    fc.property(places, (all) => {
      const groups = groupPins(all);
      expect([...groups.values()].flat().sort()).toEqual(all.map(({ id }) => id).sort());
      const firsts = all.filter(({ id }) => groups.has(id));
      for (const one of firsts)
        for (const other of firsts)
          if (one !== other)
            expect(Math.abs(one.x - other.x) >= reach.x || Math.abs(one.y - other.y) >= reach.y).toBe(true);
    }),
  );
});

test("distant markers are not grouped", () => {
  const apart = [0, 1, 2].map((number) => ({ id: String(number), x: number * reach.x, y: 0 }));
  expect([...groupPins(apart).values()]).toEqual([["0"], ["1"], ["2"]]);
});
