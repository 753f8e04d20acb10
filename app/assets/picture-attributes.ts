type Imported = { img: { src: string; w: number; h: number }; sources: Record<string, string> };

/** Of an image imported as a picture in AVIF and WebP. */
export const pictureAttributes = ({ img, sources }: Imported) => ({
  src: img.src,
  srcSet: sources.webp,
  avif: sources.avif,
  width: img.w,
  height: img.h,
});
