import path from "node:path";
import type { Logo } from "./brand.server";

const littleHouse = path.resolve("public/favicon-1.svg");
/** Three times as large as e-mails show it, for fine screens. */
const pixels = 96;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

let cachedLogo: { href: string | undefined; png: Promise<Buffer> } | undefined;

/** Drawn once; without a logo of the operator it is our own. */
export function drawMailLogo(logo: Logo | undefined): Promise<Buffer> {
  if (!cachedLogo || cachedLogo.href !== logo?.href) {
    const png = draw(logo);
    cachedLogo = { href: logo?.href, png };
    png.catch(() => (cachedLogo = undefined)); // the next request tries again
  }
  return cachedLogo.png;
}

async function draw(logo: Logo | undefined): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(logo?.bytes ?? littleHouse, { density: 300 })
    .resize(pixels, pixels, { fit: "contain", background: transparent })
    .png()
    .toBuffer();
}
