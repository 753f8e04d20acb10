import type { Picture } from "contract/house";
import type { DrawnRoomPlan } from "contract/room";
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

/** The drawing as an address that loads nothing: pages with it are read without a network. */
export const planSource = ({ svg }: Pick<DrawnRoomPlan, "svg">) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
