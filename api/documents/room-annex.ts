import { drawPlan, type PlanDrawing, type PlanRectangle } from "domain/houses/room-plan";
import type { ContractText } from "../db/schema/signed-contract";
import { describePlan } from "../houses/units/plan-svg";
import { both, drawFact, drawHeading, drawPair } from "./blocks";
import type { Both } from "./stay-facts";
import { color, contentWidth, margin, type PdfPage } from "./pdf-page";

type Room = NonNullable<ContractText["room"]>;

const maxHeight = 460;
const ratios = [50, 100, 200] as const;
const pointsPerCentimetre = 72 / 2.54;

/**
 * Draws what the contract lets, as it was measured: the room's facts and its plan to scale. Unrecorded facts are left
 * out.
 */
export function drawRoomAnnex(sheet: PdfPage, room: Room): void {
  sheet.addPage();
  drawHeading(sheet, both("room.title"), 120);
  drawPair(sheet, both("room.lead"), { size: 9, leading: 14 });
  sheet.space(8);
  const { name, floor, floorRule, sizeM2, windowFaces, bathroom, plan } = room;
  const fact = (key: string, value: Both) => drawFact(sheet, both(`room.facts.${key}`), value);
  sheet.within("Table", () => {
    fact("room", both("room.facts.roomValue", { name, floor }));
    fact("floorRule", both(`room.floorRules.${floorRule}`));
    if (sizeM2) fact("size", both("room.facts.sizeValue", { size: sizeM2 }));
    if (plan) fact("sides", both("room.facts.sidesValue", { width: plan.width / 100, depth: plan.depth / 100 }));
    if (windowFaces) fact("window", both(`room.windows.${windowFaces}`));
    if (bathroom) fact("bathroom", both(`room.bathrooms.${bathroom}`));
  });
  if (!plan) return;
  const drawing = drawPlan(plan, windowFaces);
  const ratio = ratios.find((each) => fits(drawing, each)) ?? ratios[2];
  const alt = (["ko", "en"] as const).map((language) => describePlan(plan, { name }, language)).join(" ");
  const scale = both("room.plan.scale", { ratio });
  const [width, height] = [drawing.width * pointsFor(ratio), drawing.height * pointsFor(ratio)];
  sheet.space(12);
  sheet.ensure(height + 20);
  sheet.row({ text: `${scale.ko} · ${scale.en}`, size: 8, leading: 12, color: color.soft });
  const area = { x: margin.x, y: sheet.y, width, height };
  sheet.figure(alt, area, () => drawOnPaper(sheet, drawing, pointsFor(ratio)));
  sheet.space(height);
}

/** Points of paper for a centimetre of the room. */
const pointsFor = (ratio: number) => pointsPerCentimetre / ratio;

const fits = ({ width, height }: PlanDrawing, ratio: number) =>
  width * pointsFor(ratio) <= contentWidth && height * pointsFor(ratio) <= maxHeight;

/** In centimetres of the room. */
function drawOnPaper(sheet: PdfPage, drawing: PlanDrawing, scale: number): void {
  const { room, wallThickness, widthLine, depthLine, north } = drawing;
  const pdf = sheet.pdf.scale(scale);
  const thin = 0.75 / scale;
  const rectangle = ({ x, y, width, depth }: PlanRectangle) => pdf.rect(x, y, width, depth);
  const line = (path: string) => pdf.path(path).lineWidth(thin).stroke(color.soft);
  const name = (key: string) => {
    const { ko, en } = both(`room.plan.${key}`);
    return `${ko} · ${en}`;
  };
  const metres = (length: number) => both("room.plan.metres", { metres: length / 100 }).en;
  const write = (words: string, x: number, y: number, { points = 8, turned = false } = {}) => {
    const font = { size: points / scale };
    pdf.save().rotate(turned ? -90 : 0, { origin: [x, y] });
    sheet.text(words, x - sheet.widthOf(words, font) / 2, y + font.size / 3, font);
    pdf.restore();
  };
  const outer = { x: room.x - wallThickness, y: room.y - wallThickness };
  rectangle({ ...outer, width: room.width + 2 * wallThickness, depth: room.depth + 2 * wallThickness }).fill(color.ink);
  rectangle(room).fill(color.paper);
  for (const opening of drawing.openings) {
    if (opening.swing) rectangle(opening).fill(color.paper);
    else
      rectangle(opening)
        .lineWidth(1 / scale)
        .fillAndStroke(color.paper, color.soft);
    if (opening.swing) line(opening.swing);
  }
  for (const piece of drawing.furniture) {
    rectangle(piece).lineWidth(thin).fillAndStroke(color.brandSoft, color.soft);
    const words = name(piece.kind);
    const points = Math.min(8, (Math.max(piece.width, piece.depth) * scale) / (words.length * 0.72));
    const turned = piece.depth > piece.width;
    write(words, piece.x + piece.width / 2, piece.y + piece.depth / 2, { points, turned });
  }
  const beside = 8 / scale;
  const { from, to } = widthLine;
  line(`M ${from.x} ${from.y - 6} v 12 m 0 -6 H ${to.x} m 0 -6 v 12`);
  write(metres(room.width), (from.x + to.x) / 2, from.y - beside);
  line(`M ${depthLine.from.x - 6} ${depthLine.from.y} h 12 m -6 0 V ${depthLine.to.y} m -6 0 h 12`);
  write(metres(room.depth), depthLine.from.x - beside, (depthLine.from.y + depthLine.to.y) / 2, { turned: true });
  const bar = drawing.scale;
  line(`M ${bar.x} ${bar.y - 8} v 8 h ${bar.length} v -8`);
  write(metres(bar.length), bar.x + bar.length / 2, bar.y + beside);
  if (!north) return;
  const turn = (north.degrees * Math.PI) / 180;
  const at = (distance: number, angle: number) =>
    `${north.x + distance * Math.sin(turn + angle)} ${north.y - distance * Math.cos(turn + angle)}`;
  const arrow = `M ${at(north.radius, 0)} L ${at(north.radius * 0.7, 2.7)} L ${at(4, Math.PI)} L ${at(north.radius * 0.7, -2.7)} Z`;
  pdf.path(arrow).fill(color.ink);
  write(name("north"), north.x - 50, north.y);
}
