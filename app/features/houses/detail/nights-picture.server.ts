import { addDays, addMonths } from "domain/seoul-time";
import type { Language } from "domain/enums";
import { color } from "~/design-system/theme/tokens";
import { formatDate } from "~/platform/format/format";
import type { Translate } from "~/platform/i18n/i18next.server";

type Span = { from: string; to: string };

const months = 6;
const columns = 3;
const cell = 16;
const month = { width: 7 * cell + 20, height: 6 * cell + 36 };
const legendHeight = 26;

/** The nights of the next six months as an SVG, each a square: filled while it is free. From the first day listed on. */
export function drawNights(
  { taken, from }: { taken: readonly Span[]; from: string },
  { locale, t }: { locale: Language; t: Translate },
): string {
  const first = `${from.slice(0, 7)}-01`;
  const width = columns * month.width;
  const height = (months / columns) * month.height + legendHeight;
  const parts = Array.from({ length: months }, (_, index) => {
    const start = addMonths(first, index);
    const x = (index % columns) * month.width;
    const y = Math.floor(index / columns) * month.height;
    return `<g transform="translate(${x} ${y})">${drawMonth(start, { taken, from, locale })}</g>`;
  });
  const legend =
    square(0, height - 18, "free") +
    label(20, height - 6, t("rooms:nights.free")) +
    square(width / 2, height - 18, "taken") +
    label(width / 2 + 20, height - 6, t("rooms:nights.taken"));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ` font-family="Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif">` +
    `${parts.join("")}${legend}</svg>`
  );
}

function drawMonth(start: string, { taken, from, locale }: { taken: readonly Span[]; from: string; locale: Language }) {
  const end = addMonths(start, 1);
  const offset = new Date(`${start}T00:00:00Z`).getUTCDay();
  const squares: string[] = [];
  for (let day = start, index = offset; day < end; day = addDays(day, 1), index++) {
    if (day < from) continue;
    const isTaken = taken.some((span) => span.from <= day && day < span.to);
    squares.push(square((index % 7) * cell, 20 + Math.floor(index / 7) * cell, isTaken ? "taken" : "free"));
  }
  return label(0, 13, formatDate(start, locale, "month")) + squares.join("");
}

/** A taken night is hollow with a stroke, so that it differs without colours too. */
function square(x: number, y: number, kind: "free" | "taken"): string {
  const size = cell - 3;
  if (kind === "free")
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="3" fill="${color.success}"/>`;
  const stroke = `M ${x + 2} ${y + size - 2} L ${x + size - 2} ${y + 2}`;
  return (
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="3" fill="${color.sunken}"/>` +
    `<path d="${stroke}" stroke="${color.lineStrong}" stroke-width="1.5"/>`
  );
}

const label = (x: number, y: number, words: string) =>
  `<text x="${x}" y="${y}" font-size="12" fill="${color.ink}">${words}</text>`;
