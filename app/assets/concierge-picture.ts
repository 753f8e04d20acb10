import picture from "./pictures/concierge.jpg?w=640;1200&format=avif;webp&effort=2&as=picture";
import { pictureAttributes } from "./picture-attributes";

/** Apart from the others, because every page may show an error. */
export const concierge = pictureAttributes(picture);
