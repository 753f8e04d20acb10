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

export type Drag = {
  distance: number;
  /** Pixels per millisecond at the end of the drag; down is positive. */
  velocity: number;
  /** Height of the sheet at the start of the drag, in pixels. */
  height: number;
  expandable: boolean;
  expanded: boolean;
};

/** Minimum speed of a fling, in pixels per millisecond. */
const flingVelocity = 0.5;
/** Minimum distance of a fling, in pixels. */
const flingDistance = 24;
const closingShare = 1 / 3;
/** Distance beyond which a drag resizes the sheet, in pixels. */
const resizingDistance = 64;

export function meaningOf(drag: Drag): "close" | "expand" | "shrink" | "stay" {
  const { distance, velocity, height, expandable, expanded } = drag;
  const isFling = Math.abs(velocity) > flingVelocity && Math.abs(distance) > flingDistance;
  if (distance > 0) {
    if (distance > height * closingShare || (isFling && velocity > 0)) return "close";
    return expanded && distance > resizingDistance ? "shrink" : "stay";
  }
  const isUp = -distance > resizingDistance || (isFling && velocity < 0);
  return expandable && !expanded && isUp ? "expand" : "stay";
}
