import conciergePicture from "./pictures/concierge.jpg?w=640;1200&format=avif;webp&effort=2&as=picture";
import laundryPicture from "./pictures/laundry.jpg?w=640;1200&format=avif;webp&effort=2&as=picture";
import notFoundPicture from "./pictures/not-found.webp?w=480;960&format=avif;webp&effort=2&as=picture";
import seasonPicture from "./pictures/season.jpg?w=480;960&format=avif;webp&effort=2&as=picture";
import { pictureAttributes } from "./picture-attributes";

/* Of errors, and of lists on several pages: every page may show them. Pictures of one page are in empty-pictures/. */
export const concierge = pictureAttributes(conciergePicture);
export const laundry = pictureAttributes(laundryPicture);
export const notFound = pictureAttributes(notFoundPicture);
export const season = pictureAttributes(seasonPicture);
