import picture from "./pictures/roofline.webp?w=800;1600;2400&format=avif;webp&effort=2&as=picture";
import { pictureAttributes } from "./picture-attributes";

/** Apart from the others, because it stands on every page's footer. */
export const roofline = pictureAttributes(picture);
