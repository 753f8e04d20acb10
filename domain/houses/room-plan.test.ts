import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compassPoints, planFurnitureKinds, planOpeningKinds, planWalls } from "./room-enums";
import { doorSwing, drawPlan, findPlanProblems, planSize, type PlanRectangle, type RoomPlan } from "./room-plan";

const length = fc.integer({ min: 20, max: 700 });
const anyPlan = fc.record<RoomPlan>({
  width: fc.integer({ min: 100, max: 900 }),
  depth: fc.integer({ min: 100, max: 900 }),
  openings: fc.array(
    fc.record({
      kind: fc.constantFrom(...planOpeningKinds),
      wall: fc.constantFrom(...planWalls),
      offset: fc.integer({ min: 0, max: 700 }),
      width: length,
    }),
    { maxLength: 4 },
  ),
  furniture: fc.array(
    fc.record({
      kind: fc.constantFrom(...planFurnitureKinds),
      x: fc.integer({ min: 0, max: 700 }),
      y: fc.integer({ min: 0, max: 700 }),
      width: length,
      depth: length,
    }),
    { maxLength: 4 },
  ),
});
/** A random plan without what does not fit. */
const fittingPlan = anyPlan.map((plan) => {
  const fitting: RoomPlan = { ...plan, openings: [], furniture: [] };
  for (const piece of plan.furniture) {
    const tried = { ...fitting, furniture: [...fitting.furniture, piece] };
    if (findPlanProblems(tried).length === 0) fitting.furniture = tried.furniture;
  }
  for (const opening of plan.openings) {
    const tried = { ...fitting, openings: [...fitting.openings, opening] };
    if (findPlanProblems(tried).length === 0) fitting.openings = tried.openings;
  }
  return fitting;
});
const direction = fc.option(fc.constantFrom(...compassPoints), { nil: null });

const isWithin = (inner: PlanRectangle, outer: PlanRectangle) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.depth <= outer.y + outer.depth;
const shared = (a: PlanRectangle, b: PlanRectangle) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y));

describe("a room's plan", () => {
  it("accepts furniture that lies in the room, apart from other pieces and from opening doors", () => {
    fc.assert(
      fc.property(fittingPlan, (plan) => {
        const room = { x: 0, y: 0, width: plan.width, depth: plan.depth };
        const swings = plan.openings.filter(({ kind }) => kind === "door").map((door) => doorSwing(plan, door));
        for (const [index, piece] of plan.furniture.entries()) {
          expect(isWithin(piece, room)).toBe(true);
          for (const other of [...plan.furniture.slice(index + 1), ...swings]) expect(shared(piece, other)).toBe(0);
        }
        for (const swing of swings) expect(isWithin(swing, room)).toBe(true);
      }),
    );
  });

  it("refuses each plan with a part outside of the room or two parts on one place", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const room = { x: 0, y: 0, width: plan.width, depth: plan.depth };
        const isBad =
          plan.furniture.some((piece) => !isWithin(piece, room)) ||
          plan.furniture.some((piece, index) =>
            plan.furniture.slice(index + 1).some((other) => shared(piece, other) > 0),
          );
        if (isBad) expect(findPlanProblems(plan).length).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    [
      "a bed longer than the room",
      { x: 0, y: 0, width: 100, depth: 200 },
      { path: "furniture.0.depth", problem: "planOutside", values: { maximum: 180 } },
    ],
    [
      "a bed wider than what is left",
      { x: 250, y: 0, width: 100, depth: 150 },
      { path: "furniture.0.width", problem: "planOutside", values: { maximum: 50 } },
    ],
  ])("names the field and what fits for %s", (_name, place, problem) => {
    const plan: RoomPlan = { width: 300, depth: 180, openings: [], furniture: [{ kind: "bed", ...place }] };
    expect(findPlanProblems(plan)).toEqual([problem]);
  });

  it("refuses a wardrobe where a door opens, and two openings on one place", () => {
    const door = { kind: "door", wall: "bottom", offset: 20, width: 80 } as const;
    const plan: RoomPlan = {
      width: 300,
      depth: 400,
      openings: [door, { kind: "window", wall: "bottom", offset: 90, width: 100 }],
      furniture: [{ kind: "wardrobe", x: 60, y: 330, width: 100, depth: 60 }],
    };
    expect(findPlanProblems(plan)).toEqual([
      { path: "openings.0.offset", problem: "doorBlocked" },
      { path: "openings.1.offset", problem: "planOverlaps" },
    ]);
  });
});

describe("the drawing of a plan", () => {
  it("is to scale, and everything of it lies in it", () => {
    fc.assert(
      fc.property(fittingPlan, direction, (plan, faces) => {
        const drawing = drawPlan(plan, faces);
        const paper = { x: 0, y: 0, width: drawing.width, depth: drawing.height };
        expect({ width: drawing.room.width, depth: drawing.room.depth }).toEqual({
          width: plan.width,
          depth: plan.depth,
        });
        expect(drawing.widthLine.to.x - drawing.widthLine.from.x).toBe(plan.width);
        expect(drawing.depthLine.to.y - drawing.depthLine.from.y).toBe(plan.depth);
        for (const [index, piece] of drawing.furniture.entries()) {
          const { x, y, ...size } = plan.furniture[index]!;
          expect(piece).toEqual({ ...size, x: drawing.room.x + x, y: drawing.room.y + y });
          expect(isWithin(piece, drawing.room)).toBe(true);
        }
        for (const opening of drawing.openings) {
          expect(isWithin(opening, paper)).toBe(true);
          expect(shared(opening, drawing.room)).toBe(0);
        }
        expect(drawing.scale.x + drawing.scale.length).toBeLessThanOrEqual(drawing.width);
      }),
    );
  });

  it("turns the arrow so that the window looks where the operator says", () => {
    const plan: RoomPlan = {
      width: 300,
      depth: 400,
      openings: [{ kind: "window", wall: "right", offset: 50, width: 100 }],
      furniture: [],
    };
    expect(drawPlan(plan, "east").north?.degrees).toBe(0);
    expect(drawPlan(plan, "south").north?.degrees).toBe(270);
    expect(drawPlan(plan, null).north).toBeNull();
    expect(drawPlan({ ...plan, openings: [] }, "east").north).toBeNull();
  });

  it("gives the size in square metres, to one decimal", () => {
    expect(planSize({ width: 285, depth: 405 })).toBe(11.5);
  });
});
