import type { Bilingual, AreaSlug } from "domain/enums";
import type { StoredPicture } from "../../db/schema";
import texts from "./data/pictures.json";

const alts: Record<string, Bilingual> = texts;
const size = { width: 1600, height: 1067 };

/** The first house of an area has the area's pictures. */
export const picturePrefix = (area: AreaSlug, slug: string, turn: number): string => (turn === 0 ? area : slug);

export const hasPicture = (path: string): boolean => path in alts;

/** @throws Error for a picture without an alternative text */
export function describePicture(path: string): StoredPicture {
  const alt = alts[path];
  if (!alt) throw new Error(`${path} has no alternative text`);
  return { path, alt, ...size };
}
