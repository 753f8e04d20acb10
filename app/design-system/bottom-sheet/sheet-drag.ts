export type Drag = {
  /** How far the finger has gone, in pixels; down is positive. */
  distance: number;
  /** How fast it was going at the end, in pixels a millisecond; down is positive. */
  velocity: number;
  /** The height of the sheet when the drag began, in pixels. */
  height: number;
  expandable: boolean;
  expanded: boolean;
};

/** Faster than this is a fling, in pixels a millisecond. */
const flingVelocity = 0.5;
/** A fling is no slip of the finger: it has gone this far, in pixels. */
const flingDistance = 24;
/** Dragged down by more than this part of its height, a sheet closes. */
const closingShare = 1 / 3;
/** Dragged this far, in pixels, a sheet changes its size. */
const resizingDistance = 64;

/** What a drag meant, when the finger leaves. */
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
