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
