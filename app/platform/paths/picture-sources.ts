import type { Picture } from "contract/house";
import { paths } from "./paths";

const everyWidth = [320, 480, 640, 800, 1200, 1600];
/** Of a card, of which a page has many: each address is written into the page. */
export const cardWidths = [480, 800];

export function pictureSources({ path, alt, width, height }: Picture, sizes: string, widths = everyWidth) {
  return {
    src: paths.media(path, 800),
    srcSet: widths.map((each) => `${paths.media(path, each)} ${each}w`).join(", "),
    sizes,
    width,
    height,
    alt,
  };
}
