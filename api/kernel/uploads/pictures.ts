import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { areaColors } from "domain/houses/area-colors";
import type { AreaSlug } from "domain/enums";
import { LRUCache } from "lru-cache";
import type { Sharp } from "sharp";
import { v7 as uuidv7 } from "uuid";
import { createConcurrencyLimit } from "./concurrency-limit";

export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600] as const;
type PictureWidth = (typeof pictureWidths)[number];
/** The one width that can end in a colour, because each colour is a file more. */
export const mailPictureWidth = 800;

const seedPictures = path.resolve("api/process/seed/pictures");
/** Paths in this folder are uploads in the storage, and are never reused. */
export const uploadsFolder = "uploads";
export const isUpload = (picture: string) => picture.startsWith(`${uploadsFolder}/`);
const quality = 78;
/** AVIF is about a third smaller at the same quality; more effort takes seconds and saves little. */
const avif = { quality: 50, effort: 2 };
/** Paths have no leading dots and parent folders: other paths never reach the file system. */
const safePath = /^(?:[a-z0-9][a-z0-9-]*\/){0,4}[a-z0-9][a-z0-9-]*\.(?:jpg|png|webp)$/;
/** So many wait that the last one uses up the clients' deadline of ten seconds. */
const webpTurns = { atOnce: 2, waiting: 200 };
/** When too many wait, the answer is the WebP, which clients cache for a minute before they ask for AVIF again. */
const avifTurns = { atOnce: 1, waiting: 20 };
const rememberedMs = 60_000;
const maxRemembered = 100;

const encoders = {
  webp: (picture: Sharp) => picture.webp({ quality }),
  avif: (picture: Sharp) => picture.avif(avif),
  jpg: (picture: Sharp) => picture.flatten({ background: "#fff" }).jpeg({ quality, mozjpeg: true }),
};
const types = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const;
type Format = keyof typeof encoders;

type MadePicture = { bytes: Uint8Array; type: (typeof types)[Format]; standIn: boolean };
type PictureStore = {
  /** @param background the area in whose colour an illustration ends at its edges */
  find: (picture: string, width: PictureWidth, format: Format, background?: AreaSlug) => Promise<MadePicture | null>;
};

type Source = { cached: string; open: () => Promise<string | Uint8Array | null> };

export function snapWidth(width: number | undefined): PictureWidth {
  return pictureWidths.find((made) => made >= (width ?? Infinity)) ?? 1600;
}

type Origins = {
  dataDir: string;
  findUpload: (path: string) => Promise<Uint8Array | null>;
};

/**
 * Demo pictures and uploads, scaled to WebP or JPEG once and cached in DATA_DIR/cache/media. Equal requests share one
 * conversion, and two run at a time, each 100 ms of a core, twice as long where it ends in a colour. AVIF takes ten times as long, so clients get WebP until it
 * is ready. A picture is opened in its turn: those that wait would fill the memory. `onWriteError` is called when a file cannot be written.
 */
export function createPictureStore(
  { dataDir, findUpload }: Origins,
  onWriteError: (error: unknown) => void,
): PictureStore {
  const running = new Map<string, Promise<Uint8Array | null>>();
  const unkept = new LRUCache<string, Uint8Array | Error>({ max: maxRemembered, ttl: rememberedMs });
  const turn = createConcurrencyLimit(webpTurns);
  const slowTurn = createConcurrencyLimit(avifTurns);

  async function keep(cached: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const before = unkept.get(cached);
    if (before instanceof Error) throw before;
    if (before) return before;
    const made = await make().catch((error: Error) => {
      unkept.set(cached, error);
      throw error;
    });
    try {
      const partial = `${cached}.${uuidv7()}`;
      await mkdir(path.dirname(cached), { recursive: true });
      await writeFile(partial, made).then(() => rename(partial, cached));
    } catch (error) {
      unkept.set(cached, made);
      onWriteError(error);
    }
    return made;
  }

  /** Shares one conversion between concurrent requests. */
  function once(cached: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const made = running.get(cached) ?? make().finally(() => running.delete(cached));
    running.set(cached, made);
    return made;
  }

  async function findSource(picture: string): Promise<Source | null> {
    if (!safePath.test(picture)) return null;
    const cached = cachedAs(dataDir, picture);
    if (isUpload(picture)) return { cached, open: () => findUpload(picture) };
    const file = path.join(seedPictures, picture);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    return { cached: `${cached}.${Math.round(found.mtimeMs)}`, open: () => Promise.resolve(file) };
  }

  return {
    async find(picture, width, format, background) {
      const color = background && !isUpload(picture) ? areaColors[background] : undefined;
      const source = await findSource(picture);
      if (!source) return null;
      const fileOf = (made: Format) => `${source.cached}.${width}${color ? `.${color.slice(1)}` : ""}.${made}`;
      const smaller = fileOf("avif");
      const keptSmaller = format === "avif" ? await readFile(smaller).catch(() => unkept.get(smaller)) : undefined;
      if (keptSmaller instanceof Uint8Array) return { bytes: keptSmaller, type: types.avif, standIn: false };
      const make = async (made: Format) => {
        const { default: sharp } = await import("sharp");
        const input = await source.open();
        if (!input) return null;
        const scaled = sharp(input).rotate().resize({ width, withoutEnlargement: true });
        return keep(fileOf(made), async () => {
          const finished = color ? await fadeIntoColor(scaled, color) : scaled;
          return encoders[made](finished).toBuffer();
        });
      };
      const quick = format === "avif" ? "webp" : format;
      const bytes = await once(fileOf(quick), async () => {
        const stored = await readFile(fileOf(quick)).catch(() => null);
        return stored ?? turn(() => make(quick));
      });
      if (!bytes) return null;
      if (format === "avif") {
        const making = once(smaller, () => slowTurn(() => make("avif")));
        making.catch(() => undefined); // retried on a later request; WebP is available
      }
      return { bytes, type: types[quick], standIn: format === "avif" };
    },
  };
}

/** Share of the height, at each edge, in which a picture fades. */
const fade = 0.05;

/** Fades a picture: where it is paler than the colour, and at its edges, the colour is seen. */
async function fadeIntoColor(picture: Sharp, color: string): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  const opaque = picture.flatten({ background: color }).removeAlpha();
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const create = { width, height, channels: 4, background: color } as const;
  const edge = Math.round(height * fade);
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="b"><feGaussianBlur stdDeviation="${edge / 3}"/></filter><rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}" filter="url(#b)"/></svg>`;
  const darker = await sharp({ create })
    .composite([
      { input: data, raw, blend: "darken" },
      { input: Buffer.from(mask), blend: "dest-in" },
    ])
    .raw()
    .toBuffer();
  return sharp({ create }).composite([{ input: darker, raw: { width, height, channels: 4 } }]);
}

const cachedAs = (dataDir: string, picture: string) => path.join(dataDir, "cache", "media", picture);

export async function forgetScaled(dataDir: string, upload: string): Promise<void> {
  for (const width of pictureWidths) {
    for (const type of Object.keys(encoders))
      await rm(`${cachedAs(dataDir, upload)}.${width}.${type}`, { force: true });
  }
}
