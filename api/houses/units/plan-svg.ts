import type { DrawnRoomPlan } from "contract/room";
import type { Language } from "domain/enums";
import type { CompassPoint } from "domain/houses/room-enums";
import { drawPlan, type PlanDrawing, type PlanRectangle, type RoomPlan } from "domain/houses/room-plan";
import { translate } from "../../kernel/http/language";

const color = {
  ink: "#17181A",
  soft: "#55585E",
  floor: "#FFFDFA",
  piece: "#FFF1E8",
  wet: "#E6EEF6",
  window: "#1F5FBF",
};
const wetKinds = ["bathroom", "kitchen"];
/** The height of letters, in centimetres of the room. */
const letters = 24;
const minLetters = 9;

type NamedRoom = { name: string; windowFaces: CompassPoint | null };

const sayIn =
  (language: Language) =>
  (key: string, values: Record<string, unknown> = {}) =>
    translate(language, `documents:room.plan.${key}`, values);

const toMetres = (centimetres: number) => String(centimetres / 100);

/** The plan with its drawing and the words for those who don't see it. */
export function presentPlan(plan: RoomPlan, room: NamedRoom, language: Language): DrawnRoomPlan {
  const alt = describePlan(plan, room, language);
  return { ...plan, svg: writeSvg(drawPlan(plan, room.windowFaces), alt, language), alt };
}

/** Every length that the drawing shows. */
export function describePlan(plan: RoomPlan, { name }: Pick<NamedRoom, "name">, language: Language): string {
  const say = sayIn(language);
  const { width, depth, openings, furniture } = plan;
  return [
    say("alt", { name, width: toMetres(width), depth: toMetres(depth) }),
    ...openings.map((opening) =>
      say("altOpening", { kind: say(opening.kind), wall: say(`walls.${opening.wall}`), width: opening.width }),
    ),
    ...furniture.map(({ kind, ...piece }) => say("altPiece", { kind: say(kind), ...piece })),
  ].join(" ");
}

function writeSvg(drawing: PlanDrawing, alt: string, language: Language): string {
  const say = sayIn(language);
  const { width, height, room, wallThickness, scale, north } = drawing;
  const metres = (length: number) => say("metres", { metres: toMetres(length) });
  const wall = {
    x: room.x - wallThickness / 2,
    y: room.y - wallThickness / 2,
    width: room.width + wallThickness,
    depth: room.depth + wallThickness,
  };
  const { widthLine, depthLine } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` role="img" lang="${language}" font-family="Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif"`,
    ` font-size="${letters}" fill="${color.ink}"><title>${escape(alt)}</title>`,
    rectangle(wall, `fill="${color.floor}" stroke="${color.ink}" stroke-width="${wallThickness}"`),
    ...drawing.openings.map((opening) =>
      opening.swing
        ? rectangle(opening, `fill="${color.floor}"`) +
          `<path d="${opening.swing}" fill="none" stroke="${color.soft}" stroke-width="2"/>`
        : rectangle(opening, `fill="${color.floor}" stroke="${color.window}" stroke-width="4"`),
    ),
    ...drawing.furniture.map((piece) => {
      const fill = wetKinds.includes(piece.kind) ? color.wet : color.piece;
      return (
        rectangle(piece, `fill="${fill}" stroke="${color.soft}" stroke-width="2" rx="4"`) +
        label(piece, say(piece.kind))
      );
    }),
    line(widthLine.from, widthLine.to),
    text(metres(room.width), { x: room.x + room.width / 2, y: widthLine.from.y - 8 }),
    line(depthLine.from, depthLine.to),
    text(metres(room.depth), { x: depthLine.from.x - 8, y: room.y + room.depth / 2, turned: true }),
    `<path d="M ${scale.x} ${scale.y - 8} v 8 h ${scale.length} v -8" fill="none" stroke="${color.ink}" stroke-width="3"/>`,
    text(metres(scale.length), { x: scale.x + scale.length / 2, y: scale.y + 26 }),
    north &&
      `<g transform="rotate(${north.degrees} ${north.x} ${north.y})"><path d="M ${north.x} ${north.y - north.radius}` +
        ` l 8 ${north.radius * 1.6} l -8 -6 l -8 6 z" fill="${color.ink}"/></g>` +
        text(say("north"), { x: north.x - 34, y: north.y + 7 }),
    "</svg>",
  ]
    .filter(Boolean)
    .join("");
}

type Point = { x: number; y: number };

const rectangle = ({ x, y, width, depth }: PlanRectangle, look: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${depth}" ${look}/>`;

/** Draws a line with a stroke across each end. */
function line(from: Point, to: Point): string {
  const tick = from.y === to.y ? "v 12 m 0 -6" : "h 12 m -6 0";
  const [start, end] = [from, to].map(({ x, y }) => (from.y === to.y ? `${x} ${y - 6}` : `${x - 6} ${y}`));
  const path = `M ${start} ${tick} L ${to.x} ${to.y} M ${end} ${tick}`;
  return `<path d="${path}" fill="none" stroke="${color.soft}" stroke-width="2"/>`;
}

function text(words: string, { x, y, turned = false, size = letters }: Point & { turned?: boolean; size?: number }) {
  const turn = turned ? ` transform="rotate(-90 ${x} ${y})"` : "";
  return `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}"${turn}>${escape(words)}</text>`;
}

/** Writes in the middle of a piece, along its longer side, small enough to fit. */
function label({ x, y, width, depth }: PlanRectangle, words: string): string {
  const turned = depth > width;
  const size = Math.min(letters, Math.floor((Math.max(width, depth) - 8) / (0.6 * widthOf(words))));
  if (size < minLetters) return "";
  const middle = { x: x + width / 2, y: y + depth / 2 };
  const at = turned ? { x: middle.x + size / 3, y: middle.y } : { x: middle.x, y: middle.y + size / 3 };
  return text(words, { ...at, turned, size });
}

/** Measures words in letters of half a square; Korean ones are wider. */
const widthOf = (words: string) => [...words].reduce((sum, letter) => sum + (letter > "\u1100" ? 1.7 : 1), 0);

const escape = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
