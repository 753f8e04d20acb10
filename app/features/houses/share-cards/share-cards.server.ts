import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { v7 as uuidv7 } from "uuid";
import type { House } from "contract/house";
import { lowestRent } from "domain/money/lowest-rent";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { getBrand } from "~/platform/brand";
import { getEnv } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { monthlyLabel } from "../house-labels";

type Texts = Pick<HandlerArgs, "t" | "locale">;

const drawing = 1;
/** Cards (about 90 kB) that cannot be written to disk are kept in memory for a minute. */
const rememberedMs = 60_000;
const remembered = new Map<string, Promise<Buffer>>();

/** A house's current card, drawn once for concurrent requests and stored in DATA_DIR/cache/cards. */
export function findShareCard(api: ApiClient, house: House, texts: Texts): Promise<Buffer> {
  const { name, areaName, subway, cover } = house;
  const { name: site, logo } = getBrand();
  const shown = [
    drawing,
    site,
    logo,
    house.area,
    name,
    areaName,
    monthlyLabel(house),
    lowestRent(house),
    subway[0],
    cover.path,
  ];
  const of = `${house.id}.${texts.locale}.`;
  const file = `${of}${createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 32)}.jpg`;
  const known = remembered.get(file);
  if (known) return known;
  const card = readOrDraw(file, of, () => draw(api, house, texts));
  remembered.set(file, card);
  const forget = () => remembered.delete(file);
  card.then(() => setTimeout(forget, rememberedMs).unref(), forget); // the next request tries again
  return card;
}

async function readOrDraw(file: string, of: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const folder = path.join(getEnv().dataDir, "cache", "cards");
  const kept = await readFile(path.join(folder, file)).catch(() => null);
  if (kept) return kept;
  const card = await make();
  await keep(folder, file, of, card).catch((error: unknown) => log.warn({ err: error }, "a card could not be kept"));
  return card;
}

/** Writes atomically, replacing the house's older card. */
async function keep(folder: string, file: string, of: string, card: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const older = (await readdir(folder)).filter((name) => name.startsWith(of));
  const partial = path.join(folder, `${file}.${uuidv7()}`);
  await writeFile(partial, card);
  await rename(partial, path.join(folder, file));
  await Promise.all(older.map((name) => rm(path.join(folder, name), { force: true })));
}

async function draw(api: ApiClient, house: House, texts: Texts): Promise<Buffer> {
  const cover = await api.open(`/v1/media/${house.cover.path}`, { query: { w: 1200 } });
  const picture = new Uint8Array(await cover.arrayBuffer());
  const { drawShareCard } = await import("./share-card.server");
  return inTurn(() => drawShareCard(house, picture, texts));
}

let last: Promise<unknown> = Promise.resolve();

/** Draws one card at a time: each takes a core for about 200 ms. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
