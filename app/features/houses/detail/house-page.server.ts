import type { z } from "zod";
import type { Pagination } from "contract/envelope";
import * as houseCalls from "contract/house";
import type { House } from "contract/house";
import { listHouseReviews, type reviewListSchema } from "contract/review";
import { quoteReservation } from "contract/reservation";
import { listHouseRooms, type Room } from "contract/room";
import { previewRefund, type RefundPreview } from "contract/refund";
import type { Language } from "domain/enums";
import { drawPlan } from "domain/houses/room-plan";
import { addDays } from "domain/seoul-time";
import { nightsBetween } from "domain/stays/nights";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { callWithDestination, toDestinationQuery } from "~/shared/commute/destination.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { formatDestination } from "~/shared/commute/destination-choice";
import { formatDate } from "~/platform/format/format";
import { roomLine } from "~/platform/format/room-line.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { choiceFields, requestField, type ChoiceValues, type StayChoice } from "./booking-form";
import type { LineIcon } from "./house-facts";

const reviewsShown = 6;

export type HouseReviews = z.output<typeof reviewListSchema> & { pagination: Pagination };

/** @param destination as in the URL; an unknown one is left out */
export async function getHouse(api: ApiClient, slug: string, destination?: string): Promise<House> {
  return callWithDestination(destination, (query) => api.call(houseCalls.getHouse, { params: { slug }, query }));
}

export async function getReviews(api: ApiClient, slug: string, page: number): Promise<HouseReviews> {
  const query = { page, size: reviewsShown };
  const { data, pagination } = await api.call(listHouseReviews, { params: { slug }, query });
  return { ...data, pagination };
}

function readChoiceValues(query: URLSearchParams): ChoiceValues {
  const values: ChoiceValues = { guests: "1", beddingSets: "0" };
  for (const name of choiceFields) values[name] = query.get(name) || values[name];
  return values;
}

const toQuoteBody = (house: House, { checkIn = "", checkOut = "", guests, beddingSets }: ChoiceValues) => ({
  houseId: house.id,
  checkIn,
  checkOut,
  guests: Number(guests),
  beddingSets: Number(beddingSets),
});

export async function readStayChoice(
  { api, t }: { api: ApiClient; t: Translate },
  house: House,
  query: URLSearchParams,
): Promise<StayChoice> {
  const values = readChoiceValues(query);
  const { checkIn, checkOut } = values;
  const unpriced = { values, errors: {}, quote: null };
  if (!checkIn || !checkOut) {
    const isSent = ["checkIn", "checkOut", requestField].some((name) => query.has(name)); // forms also send empty fields
    if (!isSent) return unpriced;
    return { ...unpriced, errors: { [checkIn ? "checkOut" : "checkIn"]: [t("errors:fields.datesRequired")] } };
  }
  const destination = toDestinationQuery(house.destination && formatDestination(house.destination));
  const request = { query: destination, body: toQuoteBody(house, values) };
  try {
    return { values, errors: {}, quote: await api.call(quoteReservation, request) };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    const { fieldErrors, errorMessage } = problem;
    return fieldErrors ? { ...unpriced, errors: fieldErrors } : { ...unpriced, failed: errorMessage };
  }
}

export type RefundChoice = { preview: RefundPreview; cancelOn: string; errors: string[] };

/** Null until both dates are chosen, for invalid choices, and when the API fails: the page works without it. */
export async function findRefundChoice(
  api: ApiClient,
  house: House,
  query: URLSearchParams,
): Promise<RefundChoice | null> {
  const values = readChoiceValues(query);
  if (!values.checkIn || !values.checkOut) return null;
  const stay = toQuoteBody(house, values);
  const cancelOn = query.get("cancelOn") ?? "";
  const ask = (more: { cancelOn?: string }) => api.call(previewRefund, { body: { ...stay, ...more } });
  const askWithout = async (errors: string[]) => {
    const preview = await nullOnApiError(ask({}));
    return preview && { preview, cancelOn, errors };
  };
  if (!cancelOn) return askWithout([]);
  try {
    return { preview: await ask({ cancelOn }), cancelOn, errors: [] };
  } catch (problem) {
    const errors = problem instanceof ApiProblem && problem.fieldErrors?.cancelOn;
    return errors ? askWithout(errors) : nullOnApiError(Promise.reject(problem as Error));
  }
}

type Lines = Pick<House, "facilities" | "checkBefore" | "checkInGuide" | "thingsToKnow">;

/** For each line the first icon in the locale whose pattern it matches, else a tick. */
export function listLineIcons(house: Lines, t: Translate): Record<string, LineIcon> {
  const words = Object.entries(t("rooms:lineIcons", { returnObjects: true })) as [LineIcon, string][];
  const { facilities, checkBefore, checkInGuide, thingsToKnow } = house;
  const lines = [...facilities.map(({ name }) => name), ...checkBefore, ...checkInGuide, ...thingsToKnow];
  return Object.fromEntries(
    lines.map((line) => [line, words.find(([, pattern]) => patternOf(pattern).test(line))?.[0] ?? "check"]),
  );
}

const compiled = new Map<string, RegExp>();

/** Compiled once: a house has fifty lines. */
function patternOf(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source, "i");
  compiled.set(source, known);
  return known;
}

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

/** The texts of the section are sent with the page, so that the browser does not load their namespace. */
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
    plan: plan && { alt: plan.alt, ...sizeOf(drawPlan(plan, room.windowFaces)) },
  };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

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
