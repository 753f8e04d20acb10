import { z } from "zod";
import { mergeWishlist } from "contract/wishlist";
import { maxWishlist } from "domain/rules";
import type { ApiClient } from "../../platform/api-client/api-client.server";
import { ApiProblem } from "../../platform/api-client/api-problem";
import { getEnv } from "../../platform/env.server";

/** Of a visitor; members have theirs in the account. Beginning with `homes_`, it is no cookie of shared pages. */
const wishlistCookieName = "homes_wishlist";
const year = 365 * 24 * 60 * 60;
/** Of an id in base64url. */
const idLength = 22;

/** Ids of houses, newest first; none for a value that we have not written. */
export function readWishlistCookie(cookies: string | null | undefined): string[] {
  const [, value = ""] = new RegExp(`(?:^|;\\s*)${wishlistCookieName}=([\\w-]+)(?:;|$)`).exec(cookies ?? "") ?? [];
  if (value.length % idLength !== 0) return [];
  const ids = (value.match(new RegExp(`.{${idLength}}`, "g")) ?? []).map(unpackId);
  return [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success).slice(0, maxWishlist.browser);
}

/** An empty list removes the cookie. */
export function formatWishlistCookie(ids: readonly string[]): string {
  const secure = getEnv().publicUrl.startsWith("https:") ? "; Secure" : "";
  const value = ids.slice(0, maxWishlist.browser).map(packId).join("");
  const age = value ? year : 0;
  return `${wishlistCookieName}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

const packId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

function unpackId(packed: string): string {
  const hex = Buffer.from(packed, "base64url").toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/**
 * Adds a visitor's wishlist to the account that they have just logged in to. Returns the cookie of what the account has
 * no room for; undefined without a wishlist, and after a failure, which leaves it for the next log-in.
 */
export async function mergeVisitorWishlist(api: ApiClient, request: Request): Promise<string | undefined> {
  const houseIds = readWishlistCookie(request.headers.get("Cookie"));
  if (houseIds.length === 0) return undefined;
  try {
    const { leftOut } = await api.call(mergeWishlist, { body: { houseIds } });
    return formatWishlistCookie(leftOut);
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}
