import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { House } from "contract/house";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { translatorOf } from "~/platform/i18n/i18n.server";

const folder = vi.hoisted(() => ({ path: "" }));
const drawShareCard = vi.hoisted(() => vi.fn());
vi.mock("./share-card.server", () => ({ drawShareCard }));
vi.mock("~/platform/env.server", () => ({ getEnv: () => ({ dataDir: folder.path, brand: { name: "Homes" } }) }));

folder.path = mkdtempSync(path.join(tmpdir(), "cards-"));
afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

const api = { open: () => Promise.resolve(new Response("a picture")) } as unknown as ApiClient;
const aHouse = (id: string, changes: Partial<House> = {}) =>
  ({
    id,
    name: id,
    area: "hongdae",
    areaName: "",
    monthlyRent: 1,
    seasons: [],
    subway: [],
    cover: { path: "a.jpg" },
    ...changes,
  }) as House;
const texts = { t: translatorOf("en"), locale: "en" as const };
let atOnce: number;
let most: number;

beforeEach(() => {
  [atOnce, most] = [0, 0];
  drawShareCard.mockReset().mockImplementation(async ({ name }: House) => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    return Buffer.from(`card of ${name}`);
  });
});

async function freshCards() {
  vi.resetModules();
  return (await import("./share-cards.server")).findShareCard;
}

it("draws one card at a time, and each once for concurrent requests", async () => {
  const find = await freshCards();
  const houses = Array.from({ length: 12 }, (_, index) => aHouse(`house-${index % 6}`));
  const cards = await Promise.all(houses.map((house) => find(api, house, texts)));
  expect(cards.map(String)).toEqual(houses.map(({ name }) => `card of ${name}`));
  expect(drawShareCard).toHaveBeenCalledTimes(6);
  expect(most).toBe(1);
});

it("caches a card while the house is unchanged, and only the latest", async () => {
  const house = aHouse("kept");
  await (
    await freshCards()
  )(api, house, texts);
  await (
    await freshCards()
  )(api, house, texts);
  expect(drawShareCard).toHaveBeenCalledTimes(1);
  await (
    await freshCards()
  )(api, aHouse("kept", { monthlyRent: 2 }), texts);
  expect(drawShareCard).toHaveBeenCalledTimes(2);
  expect(readdirSync(path.join(folder.path, "cache", "cards")).filter((name) => name.startsWith("kept."))).toHaveLength(
    1,
  );
});

it("continues after a failed card, and retries it", async () => {
  const find = await freshCards();
  drawShareCard.mockRejectedValueOnce(new Error("no such picture"));
  await expect(find(api, aHouse("failing"), texts)).rejects.toThrow();
  expect(String(await find(api, aHouse("failing"), texts))).toBe("card of failing");
});

it("draws a card once when the disk is full", async () => {
  const whole = folder.path;
  folder.path = path.join(whole, "a-file");
  writeFileSync(folder.path, "");
  const find = await freshCards();
  for (let time = 0; time < 3; time++) await find(api, aHouse("full"), texts);
  folder.path = whole;
  expect(drawShareCard).toHaveBeenCalledTimes(1);
});
