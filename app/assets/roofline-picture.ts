import picture from "./pictures/roofline.webp?w=800;1600&format=webp&effort=2&as=picture";
import { pictureAttributes } from "./picture-attributes";

/** Apart from the others, because it stands on every page's footer: two files, because their names are in every page. */
export const roofline = pictureAttributes(picture);
