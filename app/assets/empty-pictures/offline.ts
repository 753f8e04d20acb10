import picture from "../pictures/offline.webp?w=480;960&format=avif;webp&effort=2&as=picture";
import { pictureAttributes } from "../picture-attributes";

export const offline = pictureAttributes(picture);
