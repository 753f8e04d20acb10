import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";

/** Widths that are made, in pixels; what is asked for is raised to the next one. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600] as const;
type PictureWidth = (typeof pictureWidths)[number];

const seedPictures = path.resolve("api/db/seed/pictures");
const quality = 78;
/** Names of folders and files without a dot in front or a way up: what does not match never reaches the disk. */
const safePath = /^(?:[a-z0-9][a-z0-9-]*\/){0,4}[a-z0-9][a-z0-9-]*\.(?:jpg|png|webp)$/;
const atOnce = 2;

type PictureStore = { find: (picture: string, width: PictureWidth) => Promise<Uint8Array | null> };

export function snapWidth(width: number | undefined): PictureWidth {
  return pictureWidths.find((made) => made >= (width ?? Infinity)) ?? 1600;
}

/**
 * Pictures of the demo and uploads, scaled down to WebP once and kept in DATA_DIR/cache/media. Equal requests share one
 * conversion, and two run at a time: scaling takes a core for some 100 ms.
 */
export function createPictureStore(dataDir: string): PictureStore {
  const roots = [path.join(dataDir, "uploads"), seedPictures];
  const cache = path.join(dataDir, "cache", "media");
  const running = new Map<string, Promise<Uint8Array>>();
  const turn = createTurnstile(atOnce);

  async function make(source: string, cached: string, width: PictureWidth): Promise<Uint8Array> {
    const kept = await readFile(cached).catch(() => null);
    if (kept) return kept;
    return turn(async () => {
      const made = await sharp(source)
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
      const partial = `${cached}.${uuidv7()}`;
      await mkdir(path.dirname(cached), { recursive: true });
      await writeFile(partial, made).then(() => rename(partial, cached));
      return made;
    });
  }

  return {
    async find(picture, width) {
      if (!safePath.test(picture)) return null;
      for (const root of roots) {
        const source = path.join(root, picture);
        const file = await stat(source).catch(() => null);
        if (!file?.isFile()) continue;
        const cached = path.join(cache, `${picture}.${Math.round(file.mtimeMs)}.${width}.webp`);
        const made = running.get(cached) ?? make(source, cached, width).finally(() => running.delete(cached));
        running.set(cached, made);
        return made;
      }
      return null;
    },
  };
}

/** Lets so many in at a time; the others wait in order. */
function createTurnstile(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((enter) => waiting.push(enter));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
