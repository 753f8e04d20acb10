import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it, vi, type MockInstance } from "vitest";
import type { House } from "contract/house";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { stubSettings } from "../../../../tests/factories/site";
import * as shareCard from "./share-card.server";
import { findShareCard } from "./share-cards.server";

const folder = mkdtempSync(path.join(tmpdir(), "cards-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
const texts = { t: getFixedT("en"), locale: "en" as const };
let drawShareCard: MockInstance<typeof shareCard.drawShareCard>;
let atOnce: number;
let most: number;

beforeEach(() => {
  [atOnce, most] = [0, 0];
  stubSettings({ DATA_DIR: folder });
  drawShareCard = vi.spyOn(shareCard, "drawShareCard").mockImplementation(async ({ name }) => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    return Buffer.from(`card of ${name}`);
  });
});

it("draws one card at a time, and each once for concurrent requests", async () => {
  const houses = Array.from({ length: 12 }, (_, index) => aHouse(`house-${index % 6}`));
  const cards = await Promise.all(houses.map((house) => findShareCard(api, house, texts)));
  expect(cards.map(String)).toEqual(houses.map(({ name }) => `card of ${name}`));
  expect(drawShareCard).toHaveBeenCalledTimes(6);
  expect(most).toBe(1);
});

it("caches a card while the house is unchanged, and only the latest", async () => {
  const house = aHouse("kept");
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  await findShareCard(api, house, texts);
  vi.advanceTimersByTime(60_000); // from then on it is read from the disk
  await findShareCard(api, house, texts);
  expect(drawShareCard).toHaveBeenCalledTimes(1);
  await findShareCard(api, aHouse("kept", { monthlyRent: 2 }), texts);
  expect(drawShareCard).toHaveBeenCalledTimes(2);
  expect(readdirSync(path.join(folder, "cache", "cards")).filter((name) => name.startsWith("kept."))).toHaveLength(1);
});

it("continues after a failed card, and retries it", async () => {
  drawShareCard.mockRejectedValueOnce(new Error("no such picture"));
  await expect(findShareCard(api, aHouse("failing"), texts)).rejects.toThrow();
  expect(String(await findShareCard(api, aHouse("failing"), texts))).toBe("card of failing");
});

it("draws a card once when the disk is full", async () => {
  const full = path.join(folder, "a-file");
  writeFileSync(full, "");
  stubSettings({ DATA_DIR: full });
  for (let time = 0; time < 3; time++) await findShareCard(api, aHouse("full"), texts);
  expect(drawShareCard).toHaveBeenCalledTimes(1);
});
