import type { AreaSlug } from "domain/enums";
import type { CompassPoint, HouseLanguage, PlanWall } from "domain/houses/room-enums";
import { planSize, type PlanFurniture, type PlanOpening, type RoomPlan } from "domain/houses/room-plan";
import type { StoredPicture, units } from "../../db/schema";
import { describePicture, hasPicture, picturePrefix } from "./demo-picture";
import { pickInTurn } from "./random";

type House = { slug: string; occupancy: number; sizeM2: number; facilities: string[] };
type RoomColumns = Pick<typeof units.$inferInsert, "sizeM2" | "windowFaces" | "bathroom" | "plan" | "pictures">;

/** One house whose operator has measured no room yet, and one with two rooms left to measure. */
const unmeasuredHouse = "malli-hill-house";
const unmeasuredRooms: Record<string, string[]> = { "salgoji-river-house": ["203", "204"] };

const womenOnly: Record<string, number[]> = {
  "ewha-gate-house": [3],
  "anam-tiger-house": [5],
  "hufs-world-map-house": [4],
};

const areaLanguages: Record<AreaSlug, HouseLanguage[]> = {
  hongdae: ["zh", "ja"],
  sinchon: ["zh", "vi"],
  itaewon: ["fr", "ar"],
  hanyang: ["mn", "ru"],
  "korea-univ": ["vi", "uz"],
  hufs: ["es", "id"],
  "seoul-national": ["zh", "de"],
  "seoul-station": ["ja", "th"],
};

export const womenOnlyFloorsOf = (slug: string): number[] => womenOnly[slug] ?? [];

export const languagesOf = (area: AreaSlug, turn: number): HouseLanguage[] => [
  "ko",
  "en",
  ...areaLanguages[area].slice(0, turn === 1 ? 2 : 1),
];

const directions: CompassPoint[] = ["south", "southEast", "east", "south", "west", "southWest"];

/** A room of a demo house: `index` among the house's rooms, `turn` among the area's houses. */
export function describeRoom(area: AreaSlug, house: House, name: string, index: number, turn: number): RoomColumns {
  if (house.slug === unmeasuredHouse) return { pictures: [] };
  const hasOwnBathroom =
    house.facilities.includes("ownBathroom") || (house.occupancy === 1 && house.sizeM2 >= 13 && index % 3 === 0);
  const facts = {
    windowFaces: directions[(index + turn * 2) % directions.length],
    bathroom: hasOwnBathroom ? ("own" as const) : ("shared" as const),
  };
  if (unmeasuredRooms[house.slug]?.includes(name)) return { ...facts, sizeM2: house.sizeM2, pictures: [] };
  const plan = planOf(house, index, hasOwnBathroom);
  return { ...facts, sizeM2: planSize(plan), plan, pictures: picturesOf(area, house.slug, index, turn) };
}

function planOf({ occupancy, sizeM2, facilities }: House, index: number, hasOwnBathroom: boolean): RoomPlan {
  const baseWidth = { 1: 280, 2: 400, 3: 520 }[occupancy] ?? 400;
  const width = baseWidth + (index % 3) * 10;
  const size = sizeM2 + pickInTurn([0, 0.5, 1, 0.2], index);
  const depth = Math.round((size * 10_000) / width / 5) * 5;
  const plan: RoomPlan = {
    width,
    depth,
    openings: [
      { kind: "door", wall: "bottom", offset: 15, width: 85 },
      { kind: "window", wall: "top", offset: Math.round(width / 2) - 70, width: 140 },
    ],
    furniture: [
      ...bedsOf(occupancy, width),
      ...(hasOwnBathroom ? wetRoom(width, depth, occupancy) : dryCorner(width, depth, occupancy)),
      ...(facilities.includes("ownKitchen") ? [{ kind: "kitchen" as const, x: 0, y: 220, width: 60, depth: 150 }] : []),
    ],
  };
  const mirrored = index % 2 === 1 ? mirror(plan) : plan;
  return index % 4 >= 2 ? turnOver(mirrored) : mirrored;
}

function bedsOf(occupancy: number, width: number): PlanFurniture[] {
  const desk = { kind: "desk", y: 0, width: 100, depth: 60 } as const;
  if (occupancy === 1) {
    return [
      { kind: "bed", x: width - 110, y: 0, width: 110, depth: 200 },
      { kind: "desk", x: 0, y: 0, width: 60, depth: 120 },
    ];
  }
  const first = occupancy === 3 ? 150 : 100;
  return [
    { kind: "bed", x: 0, y: 0, width: first, depth: 200 },
    { kind: "bed", x: width - 100, y: 0, width: 100, depth: 200 },
    { ...desk, x: first },
    { ...desk, x: width - 200 },
  ];
}

function wetRoom(width: number, depth: number, occupancy: number): PlanFurniture[] {
  const bathroom = { width: occupancy === 1 ? 150 : 170, depth: 150 };
  return [
    { kind: "bathroom", x: width - bathroom.width, y: depth - bathroom.depth, ...bathroom },
    { kind: "wardrobe", x: width - 60, y: depth - bathroom.depth - 95, width: 60, depth: 95 },
  ];
}

function dryCorner(width: number, depth: number, occupancy: number): PlanFurniture[] {
  const wardrobe = { kind: "wardrobe", y: depth - 60, width: 100, depth: 60 } as const;
  const first = { ...wardrobe, x: width - 100 };
  return occupancy === 1 ? [first] : [first, { ...wardrobe, x: width - 200 }];
}

const mirroredWalls: Record<PlanWall, PlanWall> = { top: "top", bottom: "bottom", left: "right", right: "left" };

/** Left becomes right. */
function mirror(plan: RoomPlan): RoomPlan {
  return {
    ...plan,
    openings: plan.openings.map((opening): PlanOpening => ({
      ...opening,
      wall: mirroredWalls[opening.wall],
      offset: plan.width - opening.offset - opening.width,
    })),
    furniture: plan.furniture.map((piece) => ({ ...piece, x: plan.width - piece.x - piece.width })),
  };
}

const turnedWalls: Record<PlanWall, PlanWall> = { top: "left", left: "top", bottom: "right", right: "bottom" };

/** Width becomes depth. */
function turnOver({ width, depth, openings, furniture }: RoomPlan): RoomPlan {
  return {
    width: depth,
    depth: width,
    openings: openings.map((opening) => ({ ...opening, wall: turnedWalls[opening.wall] })),
    furniture: furniture.map((piece) => ({
      kind: piece.kind,
      x: piece.y,
      y: piece.x,
      width: piece.depth,
      depth: piece.width,
    })),
  };
}

/** Picks pictures for the first two rooms of a house. */
function picturesOf(area: AreaSlug, slug: string, index: number, turn: number): StoredPicture[] {
  const name = [`houses/${picturePrefix(area, slug, turn)}-room.jpg`, `houses/${area}-desk.jpg`][index];
  return name && hasPicture(name) ? [describePicture(name)] : [];
}
