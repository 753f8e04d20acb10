import fc from "fast-check";
import { expect, it } from "vitest";
import { isPlainData } from "./plain-data.server";

class House {
  name = "Mapo";
}

it.each([
  ["a date", new Date()],
  ["a map", new Map()],
  ["a promise", Promise.resolve(1)],
  ["an instance", new House()],
  ["undefined in a list", [undefined]],
  ["a number that is none", { rent: NaN }],
  ["infinity", [Infinity]],
  ["a negative zero", -0],
  ["a big integer", 1n],
  ["a function", { open: () => 1 }],
  ["a property that would become the prototype", JSON.parse('{"__proto__":{"roles":["admin"]}}')],
])("leaves %s to the stream", (_, value) => {
  expect(isPlainData({ houses: [{ value }] })).toBe(false);
});

it("takes values whose JSON is the same, and properties that are undefined", () => {
  expect(isPlainData({ houses: [{ name: "Mapo", rent: 1.5, area: null, open: true }], flash: undefined })).toBe(true);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      if (isPlainData(value)) expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    }),
  );
});
