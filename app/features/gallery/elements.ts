import type texts from "locales/en/gallery.json";

/** The texts are loader data, so that no other page ships them. */
export type GalleryTexts = typeof texts;

export const elements = [
  "colours",
  "type",
  "shapes",
  "button",
  "fields",
  "date-range",
  "rating",
  "stepper",
  "modal",
  "confirm",
  "drawer",
  "bottom-sheet",
  "toast",
  "card",
  "tabs",
  "pagination",
  "badge",
  "notice",
  "price-list",
  "skeleton",
  "empty-state",
  "error-state",
  "data-table",
  "changed-record",
  "bar-chart",
] as const satisfies readonly (keyof GalleryTexts["elements"])[];

export type GalleryElement = (typeof elements)[number];

export const isElement = (value: unknown): value is GalleryElement => elements.some((element) => element === value);
