import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { meaningOf, type Drag } from "./sheet-drag";

const still: Drag = { distance: 0, velocity: 0, height: 300, expandable: true, expanded: false };

describe("a drag", () => {
  test.each<[string, Partial<Drag>, string]>([
    ["of a third stays", { distance: 100 }, "stay"],
    ["beyond a third closes", { distance: 101 }, "close"],
    ["a short way down at a fling closes", { distance: 30, velocity: 0.6 }, "close"],
    ["of a finger's slip stays, however fast", { distance: 24, velocity: 3 }, "stay"],
    ["down that turned back up stays", { distance: 90, velocity: -0.9 }, "stay"],
    ["up expands", { distance: -65 }, "expand"],
    ["a short way up stays", { distance: -64 }, "stay"],
    ["a short way up at a fling expands", { distance: -30, velocity: -0.6 }, "expand"],
    ["up stays when it is at its full height", { distance: -200, expanded: true }, "stay"],
    ["up stays when it has no full height", { distance: -200, expandable: false }, "stay"],
    ["down from its full height shrinks", { distance: 90, expanded: true }, "shrink"],
    ["a little down from its full height stays", { distance: 64, expanded: true }, "stay"],
    ["far down from its full height closes", { distance: 150, expanded: true }, "close"],
  ])("%s", (_, drag, meaning) => {
    expect(meaningOf({ ...still, ...drag })).toBe(meaning);
  });

  it("up never closes, and down never expands", () => {
    const drags = fc.record({
      distance: fc.double({ min: -2000, max: 2000, noNaN: true }),
      velocity: fc.double({ min: -9, max: 9, noNaN: true }),
      height: fc.integer({ min: 60, max: 2000 }),
      expandable: fc.boolean(),
      expanded: fc.boolean(),
    });
    fc.assert(
      fc.property(drags, (drag) => {
        const wrong = drag.distance > 0 ? ["expand"] : ["close", "shrink"];
        expect(wrong).not.toContain(meaningOf(drag));
      }),
    );
  });
});
