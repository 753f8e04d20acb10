import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { destinationSchema } from "contract/commute";
import { getHouse, houseSchema, listHouseSummaries } from "contract/house";
import * as calls from "contract/wishlist";
import { maxWishlist } from "domain/rules";
import { addToWishlist, removeFromWishlist } from "domain/houses/wishlist";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import { callWithDestination } from "~/shared/commute/destination.server";
import { UnreadableForm } from "~/platform/forms/read-form.server";
import { withQuery } from "~/platform/paths/paths";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { formatWishlistCookie, readWishlistCookie } from "~/shared/wishlist/wishlist-cookie.server";
import { cardAnswerSchema, toCard, type HouseCardFacts } from "../house-card.server";

export const wishlistIntents = ["addToWishlist", "removeFromWishlist"] as const;
type WishlistIntent = (typeof wishlistIntents)[number];

type Reader = Pick<HandlerArgs, "api" | "request" | "session">;

/** Ids of the houses in the wishlist of the account, or of a visitor's browser; newest first. */
async function getWishlist({ api, request, session }: Reader): Promise<string[]> {
  if (!session.isLoggedIn) return readWishlistCookie(request.headers.get("Cookie"));
  const entries = await api.call(calls.listWishlist);
  return entries.map(({ houseId }) => houseId);
}

/** For pages that show it beside something else: none when it cannot be read. */
export const listWishlist = async (reader: Reader): Promise<string[]> =>
  (await nullOnApiError(getWishlist(reader))) ?? [];

/** `place`: the university or station of its commute. */
export type WishlistHouse = HouseCardFacts & { id: string; isListed: boolean; place?: string };
export type WishlistPart = { houses: WishlistHouse[]; unavailable: string[]; isFull: boolean };

/** With what cards show, and the ids of houses that are no longer on the site. */
export async function loadWishlist(args: HandlerArgs): Promise<WishlistPart> {
  const ids = await getWishlist(args);
  const removed = z.uuid().safeParse(args.url.searchParams.get("removed")).data;
  const shown = removed && !ids.includes(removed) ? [removed, ...ids] : ids;
  const destination = findDestinationChoice(args.url.searchParams, args.request.headers.get("Cookie"));
  const houses = await listHouses(args.api, shown.slice(0, maxWishlist.account), destination);
  const listed = new Set(ids);
  const found = new Set(houses.map(({ id }) => id));
  const max = args.session.isLoggedIn ? maxWishlist.account : maxWishlist.browser;
  return {
    houses: houses.map((house) => ({ ...house, isListed: listed.has(house.id) })),
    unavailable: ids.filter((id) => !found.has(id)),
    isFull: ids.length >= max,
  };
}

const listedAnswerSchema = cardAnswerSchema
  .extend({ destination: destinationSchema.pick({ name: true }).optional() })
  .transform(({ destination, ...answer }) => ({ ...toCard(answer), place: destination?.name }));
const listedSchema = z.array(listedAnswerSchema);
type ListedHouse = z.output<typeof listedAnswerSchema>;

async function listHouses(api: ApiClient, ids: string[], destination?: string): Promise<ListedHouse[]> {
  if (ids.length === 0) return [];
  return callWithDestination(destination, (query) =>
    api.call(listHouseSummaries, { query: { ids: ids.join(","), ...query }, returns: listedSchema }),
  );
}

type Change = HandlerArgs & { form: FormData };

const idSchema = houseSchema.pick({ id: true });

/** Hearts of a list send the name in the house's address, because ids would be a third of a kilobyte of the page. */
async function getHouseId(api: ApiClient, form: FormData): Promise<string> {
  const slug = form.get("house");
  if (typeof slug === "string") {
    return (await api.call(getHouse, { params: { slug }, returns: idSchema })).id;
  }
  const id = z.uuid().safeParse(form.get("houseId")).data;
  if (!id) throw new UnreadableForm("VALIDATION_FAILED");
  return id;
}

/**
 * Back to the page of the button; `stay` answers scripts, which load the page's data again. With `offersUndo`, the page
 * learns which house was removed; with `hasCards`, the way back leads to the card of the house.
 */
export async function changeWishlist(
  args: Change,
  intent: WishlistIntent,
  { offersUndo = false, hasCards = false } = {},
) {
  const { form, request, session, t, url } = args;
  const houseId = await getHouseId(args.api, form).catch(asFailure);
  const isAdding = intent === "addToWishlist";
  const headers = new Headers();
  const answer = async (removed?: string) => {
    if (form.has("stay")) return data(null, { headers });
    const query = Object.fromEntries(url.searchParams);
    const slug = form.get("house");
    const card = hasCards && typeof houseId === "string" && typeof slug === "string" ? `#house-${slug}` : "";
    return redirect(withQuery(url.pathname, { ...query, removed }) + card, { status: 303, headers });
  };
  if (houseId instanceof ApiProblem) {
    session.flash({ kind: "error", message: houseId.errorMessage });
    return answer();
  }
  if (session.isLoggedIn) {
    try {
      await args.api.call(isAdding ? calls.addToWishlist : calls.removeFromWishlist, { params: { houseId } });
    } catch (problem) {
      session.flash({ kind: "error", message: asFailure(problem).errorMessage });
      return answer();
    }
  } else {
    const listed = readWishlistCookie(request.headers.get("Cookie"));
    if (isAdding && !listed.includes(houseId) && listed.length >= maxWishlist.browser) {
      session.flash({ kind: "warning", message: t("wishlist:fullBrowser", { count: maxWishlist.browser }) });
      return answer();
    }
    const isNone = isAdding && (await nullOnApiError(listHouses(args.api, [houseId])))?.length === 0;
    if (isNone) {
      session.flash({ kind: "error", message: t("errors:codes.HOUSE_NOT_FOUND") });
      return answer();
    }
    const list = isAdding ? addToWishlist(listed, houseId) : removeFromWishlist(listed, houseId);
    headers.append("Set-Cookie", formatWishlistCookie(list));
  }
  session.flash({ kind: "success", message: t(isAdding ? "wishlist:added" : "wishlist:removed") });
  return answer(offersUndo && !isAdding ? houseId : undefined);
}

function asFailure(problem: unknown): ApiProblem {
  if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
  return problem;
}
