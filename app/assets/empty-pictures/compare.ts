import picture from "../pictures/compare-empty.webp?w=480;960&format=avif;webp&effort=2&as=picture";
import { pictureAttributes } from "../picture-attributes";

export const compareEmpty = pictureAttributes(picture);
