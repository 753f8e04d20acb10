import { expect, it } from "vitest";
import { findPlanProblems } from "domain/houses/room-plan";
import { describeHouses } from "./houses";
import { createChance } from "./random";

const { houses, units } = describeHouses(createChance(1), new Date("2025-01-01T00:00:00Z"));

it("gives every measured demo room a plan in which everything fits", () => {
  const planned = units.filter(({ plan }) => plan);
  expect(planned.length).toBeGreaterThan(120);
  for (const { name, houseId, plan } of planned) {
    const { slug } = houses.find(({ id }) => id === houseId)!;
    expect({ slug, name, problems: findPlanProblems(plan!) }).toEqual({ slug, name, problems: [] });
  }
});

it("leaves some rooms to measure, and has floors for women beside mixed ones", () => {
  expect(units.some(({ plan }) => !plan)).toBe(true);
  for (const { id, womenOnlyFloors = [] } of houses.filter((house) => house.womenOnlyFloors?.length)) {
    const floors = units.filter(({ houseId }) => houseId === id).map(({ floor }) => floor);
    expect(floors.some((floor) => womenOnlyFloors.includes(floor))).toBe(true);
    expect(floors.some((floor) => !womenOnlyFloors.includes(floor))).toBe(true);
  }
});
