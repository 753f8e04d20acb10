import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  endOf,
  nextSheetState,
  sheetStates,
  type SheetEvent,
  type SheetState,
  meaningOf,
  type Drag,
} from "./sheet-machine";

const close: SheetEvent = { type: "release", to: "close" };
const keep: SheetEvent = { type: "release", to: "keep" };
const others = ["open", "opened", "dismiss", "closed", "dragStart", "snapped", "resize", "resized"] as const;
const events: SheetEvent[] = [...others.map((type) => ({ type })), close, keep];
const nameOf = (event: SheetEvent) => (event.type === "release" ? event.to : event.type);

const table: Record<SheetState, Record<string, SheetState>> = {
  closed: { open: "opening" },
  opening: { opened: "open", dismiss: "closing", dragStart: "dragging" },
  open: { dismiss: "closing", dragStart: "dragging", resize: "resizing" },
  closing: { closed: "closed", open: "opening" },
  dragging: { keep: "snapping", close: "closing", dismiss: "closing" },
  snapping: { snapped: "open", dismiss: "closing", dragStart: "dragging" },
  resizing: { resized: "open", dismiss: "closing", dragStart: "dragging", resize: "resizing" },
};

describe("a sheet", () => {
  const cases = sheetStates.flatMap((state) => events.map((event) => [state, nameOf(event), event] as const));
  test.each(cases)("that is %s handles %s", (state, name, event) => {
    expect(nextSheetState(state, event)).toBe(table[state][name] ?? state);
  });

  const after = (done: SheetEvent[]) => done.reduce<SheetState>(nextSheetState, "closed");
  const history = fc.array(fc.constantFrom(...events), { maxLength: 40 });

  it("can always be dismissed", () => {
    fc.assert(
      fc.property(history, (done) => {
        const state = after([...done, { type: "dismiss" }]);
        expect(["closing", "closed"]).toContain(state);
        expect(nextSheetState(state, { type: "closed" })).toBe("closed");
      }),
    );
  });

  it("snaps to a position after a touch ends", () => {
    fc.assert(
      fc.property(history, (done) => {
        const state = nextSheetState(after(done), keep);
        const end = endOf[state];
        expect(["open", "closed"]).toContain(end ? nextSheetState(state, end) : state);
      }),
    );
  });

  it("leaves closed only by opening", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events.filter(({ type }) => type !== "open"))), (done) => {
        expect(after(done)).toBe("closed");
      }),
    );
  });
});

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
