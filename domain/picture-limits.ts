/** Limits of an uploaded picture. */
export const maxPictureBytes = 12_000_000;
export const maxPicturePixels = 50_000_000;
