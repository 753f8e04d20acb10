import type { House } from "contract/house";
import { listHouseRooms, type Room } from "contract/room";
import type { Language } from "domain/enums";
import { nightsBetween } from "domain/stays/nights";
import { drawPlan } from "domain/houses/room-plan";
import { addDays } from "domain/seoul-time";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { formatDate } from "~/platform/format/format";
import { roomLine } from "~/platform/format/room-line.server";
import type { Translate } from "~/platform/i18n/i18next.server";

/** What the page shows of a room; the drawings are pictures of their own. */
export type ListedRoom = Pick<Room, "id" | "name" | "floorRule" | "pictures" | "free" | "taken"> & {
  facts: string;
  /** When a room can be booked that is not free for the dates. */
  next: string | null;
  /** The label of its button. */
  choose: string;
  /** Sizes as in the drawing. */
  plan: { alt: string; width: number; height: number } | null;
};

/** The section's own words: the browser loads none of them. */
export const roomTexts = (t: Translate) => t("rooms:section", { returnObjects: true });
export type RoomTexts = ReturnType<typeof roomTexts>;

type ShownFor = {
  locale: Language;
  t: Translate;
  /** The last night on which it is known which rooms are taken. */
  listedUntil: string;
  minimumNights: number;
  checkIn?: string;
};

/** With dates, those that are not free for them are folded under a title. */
export function listRoomsToShow(rooms: Room[], shownFor: ShownFor) {
  const { t } = shownFor;
  const shown = rooms.map((room) => toListed(room, shownFor));
  const folded = shown.filter(({ free }) => free === false);
  return {
    open: shown.filter(({ free }) => free !== false),
    folded,
    foldedTitle: t("rooms:folded", { count: folded.length }),
  };
}
export type RoomsToShow = ReturnType<typeof listRoomsToShow>;

function toListed(room: Room, shownFor: ShownFor): ListedRoom {
  const { id, name, floorRule, pictures, free, taken, plan } = room;
  const { t } = shownFor;
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
    next: free === false ? describeNext(taken, shownFor) : null,
    choose: t("rooms:choose", { name }),
    plan: drawn,
  };
}

/** The first nights from check-in on that are enough for a stay, in words; null where they are not known. */
function describeNext(taken: Room["taken"], { locale, t, checkIn, ...known }: ShownFor): string | null {
  const next = checkIn && findNextNights(taken, { checkIn, ...known });
  if (!next) return null;
  const [from, to] = [next.from, next.to ?? next.from].map((day) => formatDate(day, locale, "long"));
  if (!next.to) return t("rooms:next.from", { from });
  return next.from === checkIn ? t("rooms:next.until", { to }) : t("rooms:next.between", { from, to });
}

/** `to` is the morning after the last night; null if the room is free as far as is known. */
export function findNextNights(
  taken: Room["taken"],
  { checkIn, minimumNights, listedUntil }: Pick<ShownFor, "minimumNights" | "listedUntil"> & { checkIn: string },
): { from: string; to: string | null } | null {
  const isEnough = (from: string, to: string) => from < to && nightsBetween(from, to) >= minimumNights;
  let from = checkIn;
  for (const span of taken) {
    if (isEnough(from, span.from)) return { from, to: span.from };
    if (span.to > from) from = span.to;
  }
  return from > checkIn && isEnough(from, addDays(listedUntil, 1)) ? { from, to: null } : null;
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
  const find = (dates: { checkIn?: string; checkOut?: string }) =>
    nullOnApiError(api.call(listHouseRooms, { params: { slug }, query: dates }));
  const dated = checkIn && checkOut ? await find({ checkIn, checkOut }) : null;
  return dated ?? find({});
}
