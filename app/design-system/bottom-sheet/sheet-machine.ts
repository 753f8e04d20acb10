export const sheetStates = ["closed", "opening", "open", "closing", "dragging", "snapping", "resizing"] as const;
export type SheetState = (typeof sheetStates)[number];

export type SheetEvent =
  | { type: "open" | "opened" | "dismiss" | "closed" | "dragStart" | "snapped" | "resize" | "resized" }
  | { type: "release"; to: "keep" | "close" };

type Steps = Partial<Record<SheetEvent["type"], SheetState | { keep: SheetState; close: SheetState }>>;

const steps: Record<SheetState, Steps> = {
  closed: { open: "opening" },
  opening: { opened: "open", dismiss: "closing", dragStart: "dragging" },
  open: { dismiss: "closing", dragStart: "dragging", resize: "resizing" },
  closing: { closed: "closed", open: "opening" },
  dragging: { release: { keep: "snapping", close: "closing" }, dismiss: "closing" },
  snapping: { snapped: "open", dismiss: "closing", dragStart: "dragging" },
  resizing: { resized: "open", dismiss: "closing", dragStart: "dragging", resize: "resizing" },
};

export function nextSheetState(state: SheetState, event: SheetEvent): SheetState {
  const step = steps[state][event.type];
  if (step === undefined) return state;
  if (typeof step === "string") return step;
  return event.type === "release" ? step[event.to] : state;
}

export const endOf: Partial<Record<SheetState, SheetEvent>> = {
  opening: { type: "opened" },
  closing: { type: "closed" },
  snapping: { type: "snapped" },
  resizing: { type: "resized" },
};
