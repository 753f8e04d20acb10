import { expect, it } from "vitest";
import type { CalendarHouse, CalendarStay } from "./calendar-view";
import { planDrop } from "./stay-drop";

const stay = (id: string, from: string, to: string, rest: Partial<CalendarStay> = {}): CalendarStay => ({
  id,
  name: "Ana Lima",
  guests: 2,
  from,
  to,
  state: "confirmed",
  facts: "",
  canMove: true,
  ...rest,
});
const unit = (id: string, stays: CalendarStay[] = []) => ({ id, name: id, stays, blocks: [] });
const house = (occupancy: number, units: CalendarHouse["units"]): CalendarHouse => ({
  id: `for ${occupancy}`,
  slug: "house",
  name: "House",
  area: "hongdae",
  occupancy,
  minimumNights: 7,
  published: true,
  units,
});

const coming = stay("coming", "2026-12-05", "2026-12-20");
const running = stay("running", "2026-11-10", "2026-12-10", { state: "arrived" });
const blocked = {
  ...unit("blocked"),
  blocks: [{ from: "2026-12-19", to: "2026-12-22", state: "blocked" as const, reason: "", note: "" }],
};
const view = {
  today: "2026-11-24",
  earliest: "2026-11-25",
  houses: [
    house(2, [unit("own", [coming]), unit("free"), unit("later", [running, stay("x", "2026-12-25", "2027-01-10")])]),
    house(1, [unit("small")]),
    house(2, [unit("former", [stay("y", "2026-10-01", "2026-11-24")]), blocked]),
  ],
};
const drop = (dragged: CalendarStay, unitId: string, days = 0) => planDrop(view, dragged, { unitId, days });

it("moves a stay to a free unit and other days", () => {
  const target = { unitId: "free", checkIn: "2026-12-08", checkOut: "2026-12-23" };
  expect(drop(coming, "free", 3)).toMatchObject({ refusal: null, target });
  expect(drop(coming, "own", -2)).toMatchObject({ refusal: null, target: { unitId: "own", checkIn: "2026-12-03" } });
});

it("does not change a stay that is let go where it was, or outside the rows", () => {
  expect(drop(coming, "own")).toBeNull();
  expect(drop(coming, "nowhere", 2)).toBeNull();
});

it("refuses a unit that is taken, out of service or too small, and days that are over", () => {
  expect(drop(coming, "later")?.refusal).toBe("taken");
  expect(drop(coming, "later", 5)?.refusal).toBeNull(); // from the morning on which the other leaves
  expect(drop(coming, "later", 6)?.refusal).toBe("taken");
  expect(drop(coming, "blocked")?.refusal).toBe("taken");
  expect(drop(coming, "blocked", -1)?.refusal).toBeNull();
  expect(drop(coming, "small")?.refusal).toBe("tooSmall");
  expect(drop(coming, "free", -11)?.refusal).toBe("tooEarly");
  expect(drop(coming, "free", -10)?.refusal).toBeNull();
});

it("moves a running stay to another unit only, from today on", () => {
  expect(drop(running, "former")).toMatchObject({ refusal: null, target: { checkIn: "2026-11-10" } });
  expect(drop(running, "free", 1)?.refusal).toBe("begun");
  expect(drop(running, "own")?.refusal).toBe("taken");
});
