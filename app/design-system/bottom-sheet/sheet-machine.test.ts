import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { endOf, nextSheetState, sheetStates, type SheetEvent, type SheetState } from "./sheet-machine";

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
