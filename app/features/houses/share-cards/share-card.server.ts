import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import type { House } from "contract/house";
import { lowestRent } from "domain/money/lowest-rent";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { area, color } from "~/design-system/theme/tokens";
import { getBrand } from "~/platform/brand";
import { findLogo } from "~/platform/company.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import { sharePictureSize } from "~/platform/seo/page-meta";
import { listIncluded, monthlyLabel } from "../house-labels";

const margin = 64;
const fadeWidth = 120;
const textWidth = sharePictureSize.width - sharePictureSize.height - margin - 24;
const fontfile = path.resolve("node_modules/pretendard/dist/public/variable/PretendardVariable.ttf");
const littleHouse = path.resolve("public/favicon-1.svg");
const jpeg = { quality: 88, chromaSubsampling: "4:4:4" }; // letters keep their edges

type Line = { text: string; size: number; weight: "Medium" | "Bold"; tone: string; above: number };
type CardTexts = { t: Translate; locale: Language };

export async function drawShareCard(house: House, cover: Uint8Array, { t, locale }: CardTexts): Promise<Buffer> {
  const { height, width } = sharePictureSize;
  const [stop] = house.subway;
  const list = listIncluded(house)
    .map((key) => t(key))
    .join(", ");
  const [ink, soft] = [color.ink, color.inkSoft];
  const top: Line[] = [
    { text: house.areaName, size: 28, weight: "Medium", tone: color.brandText, above: 0 },
    { text: house.name, size: 54, weight: "Bold", tone: ink, above: 20 },
    ...(stop
      ? [{ text: t("houses:card.minutes", { ...stop }), size: 26, weight: "Medium", tone: soft, above: 28 } as const]
      : []),
  ];
  const bottom: Line[] = [
    {
      text: t(monthlyLabel(house), { rent: formatMoney(lowestRent(house), locale) }),
      size: 38,
      weight: "Bold",
      tone: ink,
      above: 0,
    },
    ...(list
      ? [{ text: t("houses:house.included", { list }), size: 22, weight: "Medium", tone: soft, above: 16 } as const]
      : []),
  ];
  const [picture, mark, name, lower] = await Promise.all([
    sharp(cover).resize(height, height, { fit: "cover" }).toBuffer(),
    sharp(findLogo()?.bytes ?? littleHouse, { density: 200 })
      .resize(44, 44, { fit: "inside" })
      .png()
      .toBuffer(),
    drawText({ text: getBrand().name, size: 32, weight: "Bold", tone: ink, above: 0 }),
    stack(bottom, 0),
  ]);
  const upper = await stack(top, 176);
  const rise = height - margin - lower.end;
  return sharp({ create: { width, height, channels: 3, background: area[house.area] } })
    .composite([
      { input: picture, left: width - height, top: 0 },
      { input: Buffer.from(fade(area[house.area])), left: width - height, top: 0 },
      { input: mark, left: margin, top: margin },
      { input: name.input, left: margin + 58, top: margin + Math.round((44 - name.height) / 2) },
      ...upper.lines,
      ...lower.lines.map((line) => ({ ...line, top: (line.top ?? 0) + rise })),
    ])
    .jpeg(jpeg)
    .toBuffer();
}

const fade = (
  colour: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${fadeWidth}" height="${sharePictureSize.height}">
  <linearGradient id="fade"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#fade)"/>
</svg>`;

async function stack(lines: Line[], top: number): Promise<{ lines: OverlayOptions[]; end: number }> {
  const drawn = await Promise.all(lines.map(drawText));
  let end = top;
  const placed = drawn.map(({ input, height }, index) => {
    const at = end + (lines[index]?.above ?? 0);
    end = at + height;
    return { input, left: margin, top: at };
  });
  return { lines: placed, end };
}

async function drawText({ text, size, weight, tone }: Line) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${tone}">${escape(joinHangul(text))}</span>`,
      font: `Pretendard Variable ${weight} ${size}`,
      fontfile,
      width: textWidth,
      dpi: 72, // a point is a pixel
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

const joinHangul = (text: string) => text.replace(/(?<=\p{Script=Hangul})(?=\p{Script=Hangul})/gu, "\u2060");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
