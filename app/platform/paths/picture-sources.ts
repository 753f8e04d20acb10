import type { Picture } from "contract/house";
import { paths } from "./paths";

const widths = [320, 480, 640, 800, 1200, 1600];

export function pictureSources({ path, alt, width, height }: Picture, sizes: string) {
  return {
    src: paths.media(path, 800),
    srcSet: widths.map((each) => `${paths.media(path, each)} ${each}w`).join(", "),
    sizes,
    width,
    height,
    alt,
  };
}
