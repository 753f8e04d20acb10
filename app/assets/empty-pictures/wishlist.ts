import picture from "../pictures/wishlist-empty.webp?w=480;960&format=avif;webp&effort=2&as=picture";
import { pictureAttributes } from "../picture-attributes";

export const wishlistEmpty = pictureAttributes(picture);
