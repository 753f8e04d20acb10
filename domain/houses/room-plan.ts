import type { CompassPoint, PlanFurnitureKind, PlanOpeningKind, PlanWall } from "./room-enums";

/** A rectangle is in centimetres; `x` counts from the left wall, `y` from the top one of the drawing. */
export type PlanRectangle = { x: number; y: number; width: number; depth: number };

/** An opening is in a wall; `offset` counts from its left or top end. */
export type PlanOpening = { kind: PlanOpeningKind; wall: PlanWall; offset: number; width: number };

export type PlanFurniture = PlanRectangle & { kind: PlanFurnitureKind };

/** A rectangular room, measured from wall to wall. Whole centimetres. */
export type RoomPlan = { width: number; depth: number; openings: PlanOpening[]; furniture: PlanFurniture[] };

export const planLimits = { minSide: 100, maxSide: 1500, minPart: 20, maxParts: 12 };

export type PlanProblem = {
  path: string;
  problem: "planOutside" | "planOverlaps" | "doorBlocked";
  values?: { maximum: number };
};

/** Returns m², to one decimal. */
export function planSize({ width, depth }: Pick<RoomPlan, "width" | "depth">): number {
  return Math.round((width * depth) / 1000) / 10;
}

/** The floor that a door needs: doors open into the room, by their first end. */
export function doorSwing({ width, depth }: RoomPlan, { wall, offset, width: leaf }: PlanOpening): PlanRectangle {
  const size = { width: leaf, depth: leaf };
  if (wall === "top") return { x: offset, y: 0, ...size };
  if (wall === "bottom") return { x: offset, y: depth - leaf, ...size };
  if (wall === "left") return { x: 0, y: offset, ...size };
  return { x: width - leaf, y: offset, ...size };
}

const overlap = (a: PlanRectangle, b: PlanRectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.depth && b.y < a.y + a.depth;

const isHorizontal = (wall: PlanWall) => wall === "top" || wall === "bottom";

/** Finds what does not fit: everything lies in the room, nothing on something else or where a door opens. */
export function findPlanProblems(plan: RoomPlan): PlanProblem[] {
  return [...findOpeningProblems(plan), ...findFurnitureProblems(plan)];
}

function findOpeningProblems(plan: RoomPlan): PlanProblem[] {
  return plan.openings.flatMap((opening, index): PlanProblem | PlanProblem[] => {
    const path = `openings.${index}`;
    const length = isHorizontal(opening.wall) ? plan.width : plan.depth;
    const across = isHorizontal(opening.wall) ? plan.depth : plan.width;
    if (opening.offset + opening.width > length)
      return {
        path: `${path}.width`,
        problem: "planOutside",
        values: { maximum: Math.max(0, length - opening.offset) },
      };
    if (opening.kind === "door" && opening.width > across)
      return { path: `${path}.width`, problem: "planOutside", values: { maximum: across } };
    const isTwice = plan.openings
      .slice(0, index)
      .some(
        (other) =>
          other.wall === opening.wall &&
          other.offset < opening.offset + opening.width &&
          opening.offset < other.offset + other.width,
      );
    if (isTwice) return { path: `${path}.offset`, problem: "planOverlaps" };
    const isBlocked =
      opening.kind === "door" && plan.furniture.some((piece) => overlap(piece, doorSwing(plan, opening)));
    return isBlocked ? { path: `${path}.offset`, problem: "doorBlocked" } : [];
  });
}

function findFurnitureProblems({ width, depth, furniture }: RoomPlan): PlanProblem[] {
  return furniture.flatMap((piece, index): PlanProblem | PlanProblem[] => {
    const path = `furniture.${index}`;
    if (piece.x + piece.width > width)
      return { path: `${path}.width`, problem: "planOutside", values: { maximum: Math.max(0, width - piece.x) } };
    if (piece.y + piece.depth > depth)
      return { path: `${path}.depth`, problem: "planOutside", values: { maximum: Math.max(0, depth - piece.y) } };
    const isTwice = furniture.slice(0, index).some((other) => overlap(other, piece));
    return isTwice ? { path: `${path}.x`, problem: "planOverlaps" } : [];
  });
}

type Point = { x: number; y: number };

/**
 * The drawing of a room to scale, in centimetres of the room with the margins around it: the SVG and the PDF multiply
 * by a factor of their own. Left and above are the lengths of the walls, below the scale.
 */
export type PlanDrawing = {
  width: number;
  height: number;
  wallThickness: number;
  room: PlanRectangle;
  openings: (PlanRectangle & { kind: PlanOpeningKind; swing: string | null })[];
  furniture: PlanFurniture[];
  widthLine: { from: Point; to: Point };
  depthLine: { from: Point; to: Point };
  /** A metre, or two in a large room. */
  scale: Point & { length: number };
  north: (Point & { radius: number; degrees: number }) | null;
};

const margin = { left: 64, top: 60, right: 28, bottom: 84 };
const wallThickness = 12;

/** `windowFaces` turns the arrow to the north: clockwise from the top of the drawing. */
export function drawPlan(plan: RoomPlan, windowFaces: CompassPoint | null): PlanDrawing {
  const { left, top, right, bottom } = margin;
  const room = { x: left, y: top, width: plan.width, depth: plan.depth };
  const width = left + plan.width + right;
  const height = top + plan.depth + bottom;
  const degrees = northOf(plan, windowFaces);
  return {
    width,
    height,
    wallThickness,
    room,
    openings: plan.openings.map((opening) => ({
      ...inWall(room, opening),
      kind: opening.kind,
      swing: opening.kind === "door" ? swingPath(room, opening) : null,
    })),
    furniture: plan.furniture.map((piece) => ({ ...piece, x: left + piece.x, y: top + piece.y })),
    widthLine: { from: { x: left, y: top - 28 }, to: { x: left + plan.width, y: top - 28 } },
    depthLine: { from: { x: left - 28, y: top }, to: { x: left - 28, y: top + plan.depth } },
    scale: { x: left, y: top + plan.depth + 44, length: plan.width >= 500 ? 200 : 100 },
    north: degrees === null ? null : { x: width - right - 16, y: height - 38, radius: 20, degrees },
  };
}

/** The part of the wall that an opening takes, outside the room. */
function inWall(room: PlanRectangle, { wall, offset, width }: PlanOpening): PlanRectangle {
  if (wall === "top") return { x: room.x + offset, y: room.y - wallThickness, width, depth: wallThickness };
  if (wall === "bottom") return { x: room.x + offset, y: room.y + room.depth, width, depth: wallThickness };
  if (wall === "left") return { x: room.x - wallThickness, y: room.y + offset, width: wallThickness, depth: width };
  return { x: room.x + room.width, y: room.y + offset, width: wallThickness, depth: width };
}

/** The open leaf and the quarter of a circle on which it closes, as an SVG path. */
function swingPath({ x, y, width, depth }: PlanRectangle, { wall, offset, width: leaf }: PlanOpening): string {
  const path = (hinge: Point, open: Point, closed: Point, sweep: 0 | 1) =>
    `M ${hinge.x} ${hinge.y} L ${open.x} ${open.y} A ${leaf} ${leaf} 0 0 ${sweep} ${closed.x} ${closed.y}`;
  if (isHorizontal(wall)) {
    const at = x + offset;
    const edge = wall === "top" ? y : y + depth;
    const open = wall === "top" ? edge + leaf : edge - leaf;
    return path({ x: at, y: edge }, { x: at, y: open }, { x: at + leaf, y: edge }, wall === "top" ? 0 : 1);
  }
  const at = y + offset;
  const edge = wall === "left" ? x : x + width;
  const open = wall === "left" ? edge + leaf : edge - leaf;
  return path({ x: edge, y: at }, { x: open, y: at }, { x: edge, y: at + leaf }, wall === "left" ? 1 : 0);
}

const bearings: Record<CompassPoint, number> = {
  north: 0,
  northEast: 45,
  east: 90,
  southEast: 135,
  south: 180,
  southWest: 225,
  west: 270,
  northWest: 315,
};
const outwards: Record<PlanWall, number> = { top: 0, right: 90, bottom: 180, left: 270 };

/** Known where the first window and its direction are. */
function northOf({ openings }: RoomPlan, windowFaces: CompassPoint | null): number | null {
  const window = openings.find(({ kind }) => kind === "window");
  if (!window || !windowFaces) return null;
  return (outwards[window.wall] - bearings[windowFaces] + 360) % 360;
}
