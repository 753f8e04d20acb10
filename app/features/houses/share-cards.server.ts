import type { House } from "contract/house";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { HandlerArgs } from "~/platform/auth/handlers.server";
import { drawShareCard } from "./share-card.server";

/** Some 90 kB each, drawn in some 200 ms of a core. */
const mostKept = 100;
const cards = new Map<string, Promise<Buffer>>();

/** The card of a house as it is now, drawn once for all who ask; the oldest make room. */
export function findShareCard(api: ApiClient, house: House, texts: Pick<HandlerArgs, "t" | "locale">): Promise<Buffer> {
  const { name, areaName, monthlyRent, subway, cover } = house;
  const key = JSON.stringify([texts.locale, house.id, name, areaName, monthlyRent, subway[0], cover.path]);
  const known = cards.get(key);
  if (known) return known;
  const card = draw(api, house, texts);
  cards.set(key, card);
  card.catch(() => cards.delete(key)); // another try may succeed
  const [oldest] = cards.keys();
  if (cards.size > mostKept && oldest) cards.delete(oldest);
  return card;
}

async function draw(api: ApiClient, house: House, texts: Pick<HandlerArgs, "t" | "locale">): Promise<Buffer> {
  const cover = await api.open(`/v1/media/${house.cover.path}`, { query: { w: 1200 } });
  return drawShareCard(house, new Uint8Array(await cover.arrayBuffer()), texts);
}
