import comparePicture from "./pictures/compare-empty.webp?w=480;960&format=avif;webp&effort=2&as=picture";
import nothingFoundPicture from "./pictures/nothing-found.webp?w=480;960&format=avif;webp&effort=2&as=picture";
import offlinePicture from "./pictures/offline.webp?w=480;960&format=avif;webp&effort=2&as=picture";
import wishlistPicture from "./pictures/wishlist-empty.webp?w=480;960&format=avif;webp&effort=2&as=picture";
import { pictureAttributes } from "./picture-attributes";

/* Each of one page, in its own words: our houses, with what the page is about. */
export const compareEmpty = pictureAttributes(comparePicture);
export const nothingFound = pictureAttributes(nothingFoundPicture);
export const offline = pictureAttributes(offlinePicture);
export const wishlistEmpty = pictureAttributes(wishlistPicture);
