import { drawPlan, type PlanDrawing, type PlanRectangle } from "domain/room-plan";
import type { ContractText } from "../db/schema/signed-contract";
import { describePlan } from "../houses/plan-svg";
import { both, drawFact, drawHeading, drawPair } from "./blocks";
import type { Both } from "./format-date";
import { color, contentWidth, type PdfPage, type Pen } from "./pdf-page";

type Room = NonNullable<ContractText["room"]>;

const maxHeight = 460;
const ratios = [50, 100, 200];
const pointsPerCentimetre = 72 / 2.54;

/** What the contract lets, as it was measured: the room's facts and its plan to scale. Unrecorded facts are left out. */
export function drawRoomAnnex(sheet: PdfPage, room: Room): void {
  sheet.addPage();
  drawHeading(sheet, both("room.title"), 120);
  drawPair(sheet, both("room.lead"), { size: 9, leading: 14 });
  sheet.space(8);
  const { name, floor, floorRule, sizeM2, windowFaces, bathroom, plan } = room;
  const fact = (key: string, value: Both) => drawFact(sheet, both(`room.facts.${key}`), value);
  sheet.structure.within("Table", () => {
    fact("room", both("room.facts.roomValue", { name, floor }));
    fact("floorRule", both(`room.floorRules.${floorRule}`));
    if (sizeM2) fact("size", both("room.facts.sizeValue", { size: sizeM2 }));
    if (plan) fact("sides", both("room.facts.sidesValue", { width: plan.width / 100, depth: plan.depth / 100 }));
    if (windowFaces) fact("window", both(`room.windows.${windowFaces}`));
    if (bathroom) fact("bathroom", both(`room.bathrooms.${bathroom}`));
  });
  if (!plan) return;
  const drawing = drawPlan(plan, windowFaces);
  const ratio = ratios.find((each) => fits(drawing, each)) ?? ratios.at(-1)!;
  const alt = (["ko", "en"] as const).map((language) => describePlan(plan, { name }, language)).join(" ");
  const scale = both("room.plan.scale", { ratio });
  sheet.space(12);
  sheet.ensure(drawing.height * pointsFor(ratio) + 20);
  sheet.row({ text: `${scale.ko} · ${scale.en}`, size: 8, leading: 12, color: color.soft });
  sheet.figure(alt, drawing.height * pointsFor(ratio), (pen) => drawOnPaper(pen, drawing, pointsFor(ratio)));
}

/** Points of paper for a centimetre of the room. */
const pointsFor = (ratio: number) => pointsPerCentimetre / ratio;

const fits = ({ width, height }: PlanDrawing, ratio: number) =>
  width * pointsFor(ratio) <= contentWidth && height * pointsFor(ratio) <= maxHeight;

function drawOnPaper(pen: Pen, drawing: PlanDrawing, scale: number): void {
  const { room, wallThickness, widthLine, depthLine, north } = drawing;
  const on = ({ x, y, width, depth }: PlanRectangle) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: depth * scale,
  });
  const name = (key: string) => {
    const { ko, en } = both(`room.plan.${key}`);
    return `${ko} · ${en}`;
  };
  const metres = (length: number) => both("room.plan.metres", { metres: length / 100 }).en;
  const outer = { x: room.x - wallThickness, y: room.y - wallThickness };
  const wall = { ...outer, width: room.width + 2 * wallThickness, depth: room.depth + 2 * wallThickness };
  pen.rectangle(on(wall), { color: color.ink });
  pen.rectangle(on(room), { color: color.paper });
  for (const opening of drawing.openings) {
    pen.rectangle(on(opening), { color: color.paper, borderColor: color.soft, borderWidth: opening.swing ? 0 : 1 });
    if (opening.swing) pen.path(opening.swing, { scale, borderColor: color.soft, borderWidth: 0.75 / scale });
  }
  for (const piece of drawing.furniture) {
    pen.rectangle(on(piece), { color: color.brandSoft, borderColor: color.soft, borderWidth: 0.75 });
    const turned = piece.depth > piece.width;
    const words = name(piece.kind);
    const size = Math.min(8, (Math.max(piece.width, piece.depth) * scale) / (words.length * 0.72));
    const middle = { x: (piece.x + piece.width / 2) * scale, y: (piece.y + piece.depth / 2) * scale };
    pen.text(words, { ...middle, size, turned });
  }
  const line = (path: string) => pen.path(path, { scale, borderColor: color.soft, borderWidth: 0.75 / scale });
  const { from, to } = widthLine;
  line(`M ${from.x} ${from.y - 6} v 12 m 0 -6 H ${to.x} m 0 -6 v 12`);
  pen.text(metres(room.width), { x: ((from.x + to.x) / 2) * scale, y: from.y * scale - 8, size: 8 });
  line(`M ${depthLine.from.x - 6} ${depthLine.from.y} h 12 m -6 0 V ${depthLine.to.y} m -6 0 h 12`);
  const middle = (depthLine.from.y + depthLine.to.y) / 2;
  pen.text(metres(room.depth), { x: depthLine.from.x * scale - 8, y: middle * scale, size: 8, turned: true });
  const bar = drawing.scale;
  line(`M ${bar.x} ${bar.y - 8} v 8 h ${bar.length} v -8`);
  pen.text(metres(bar.length), { x: (bar.x + bar.length / 2) * scale, y: bar.y * scale + 8, size: 8 });
  if (!north) return;
  const turn = (north.degrees * Math.PI) / 180;
  const at = (distance: number, angle: number) =>
    `${north.x + distance * Math.sin(turn + angle)} ${north.y - distance * Math.cos(turn + angle)}`;
  const arrow = `M ${at(north.radius, 0)} L ${at(north.radius * 0.7, 2.7)} L ${at(4, Math.PI)} L ${at(north.radius * 0.7, -2.7)} Z`;
  pen.path(arrow, { scale, color: color.ink });
  pen.text(name("north"), { x: (north.x - 50) * scale, y: north.y * scale, size: 8 });
}
