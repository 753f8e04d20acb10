import { z } from "zod";
import type { House } from "contract/house";
import { roomSchema, type Room } from "contract/room";
import type { Language } from "domain/enums";
import { drawPlan } from "domain/room-plan";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { roomLine } from "~/platform/format/room-line.server";
import type { Translate } from "~/platform/i18n/i18n.server";

const roomsSchema = z.array(roomSchema);

type Stay = { checkIn?: string; checkOut?: string };

export function getRooms(api: ApiClient, slug: string, stay: Stay = {}): Promise<Room[]> {
  const path = `/v1/houses/${encodeURIComponent(slug)}/rooms`;
  return api.get(path, { query: stay, returns: roomsSchema });
}

/** What the page shows of a room; the drawings are pictures of their own. */
export type ListedRoom = Pick<Room, "id" | "name" | "floorRule" | "pictures" | "free" | "taken"> & {
  facts: string;
  /** The label of its button. */
  choose: string;
  /** Sizes as in the drawing. */
  plan: { alt: string; width: number; height: number } | null;
};

/** The section's own words: the browser loads none of them. */
export const roomTexts = (t: Translate) => t("rooms:section", { returnObjects: true });
export type RoomTexts = ReturnType<typeof roomTexts>;

/** Those that are free for the dates first. */
export function listRoomsToShow(rooms: Room[], t: Translate): ListedRoom[] {
  const shown = rooms.map((room): ListedRoom => {
    const { id, name, floorRule, pictures, free, taken, plan } = room;
    const { width, height } = plan ? drawPlan(plan, room.windowFaces) : { width: 0, height: 0 };
    const drawn = plan && { alt: plan.alt, width, height };
    return {
      id,
      name,
      floorRule,
      pictures,
      free,
      taken,
      facts: roomLine(room, t),
      choose: t("rooms:choose", { name }),
      plan: drawn,
    };
  });
  return [...shown.filter(({ free }) => free), ...shown.filter(({ free }) => !free)];
}

const namesOfLanguages = {
  en: new Intl.DisplayNames("en", { type: "language" }),
  ko: new Intl.DisplayNames("ko", { type: "language" }),
} satisfies Record<Language, Intl.DisplayNames>;

/** “Languages spoken in the house: Korean, English, Vietnamese.” Null when no one has recorded them. */
export function describeLanguages({ languages }: House, locale: Language, t: Translate): string | null {
  if (languages.length === 0) return null;
  const names = languages.map((language) => namesOfLanguages[locale].of(language) ?? language);
  return t("rooms:languages", { languages: names.join(t("rooms:separator")) });
}

/** With the dates of the page where a stay can be on them; null while the API cannot answer. */
export async function findRooms(api: ApiClient, slug: string, query: URLSearchParams): Promise<Room[] | null> {
  const [checkIn, checkOut] = [query.get("checkIn"), query.get("checkOut")];
  const dated = checkIn && checkOut ? await nullOnApiError(getRooms(api, slug, { checkIn, checkOut })) : null;
  return dated ?? nullOnApiError(getRooms(api, slug));
}
