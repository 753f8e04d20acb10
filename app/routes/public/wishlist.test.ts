import { beforeEach, describe, expect, it } from "vitest";
import { redirect } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { maxCompared, maxWishlist } from "domain/rules";
import { houses, savedSearches, wishlistHouses } from "api/db/schema";
import { makeAlertToken } from "api/houses/saved-searches/saved-search.queries";
import { clearAnswers } from "~/platform/api-client/public-answers.server";
import { openSession } from "~/features/account/log-in.server";
import { publicAction } from "~/platform/request/handlers.server";
import { formatWishlistCookie, readWishlistCookie } from "~/shared/wishlist/wishlist-cookie.server";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite, sessionIn, type Answer, type Call } from "../../../tests/factories/site";
import * as compareRoute from "./compare";
import * as detailRoute from "./detail";
import * as housesRoute from "./houses";
import * as myPageRoute from "../member/my-page";
import * as searchAlertsRoute from "./search-alerts";
import * as wishlistRoute from "./wishlist";

const { api, replaceAnswer, restoreAnswers } = await openTestSite();

type Part = { houses: { id: string; isListed: boolean }[]; unavailable: string[]; isFull: boolean };

let first: TestHouse;
let second: TestHouse;

beforeEach(async () => {
  await api.services.db.update(houses).set({ publishedAt: null });
  [first, second] = [await aHouse(api), await aHouse(api)];
});

const visitor = {};
const away = () => Response.json({}, { status: 503 });
const post = (intent: string, house: { id: string }, more: Record<string, string> = {}) => ({
  form: { intent, houseId: house.id, ...more },
});
/** A heart of the list. */
const press = (intent: string, house: { slug: string }, more: Record<string, string> = {}) => ({
  form: { intent, house: house.slug, ...more },
});
const cookieOf = ({ headers }: Answer) =>
  headers
    ?.getSetCookie()
    .find((cookie) => cookie.startsWith("homes_wishlist="))
    ?.split(";")[0];
const listed = (answer: Answer) => readWishlistCookie(cookieOf(answer));
const cookieWith = (...ids: string[]) => formatWishlistCookie(ids).split(";")[0]!;
const partOf = ({ data }: Answer) => data as Part;

async function aReader() {
  const member = await aMember(api);
  return { ...member, session: { accessToken: member.token, refreshToken: "unused" } };
}
const listOf = async (accountId: string) => {
  const rows = await api.services.db.select().from(wishlistHouses).where(eq(wishlistHouses.accountId, accountId));
  return rows.map(({ houseId }) => houseId);
};

describe("a visitor's wishlist", () => {
  const add = (house: { slug: string }, call: Call = {}) =>
    openAs(visitor, housesRoute.action, "/houses?area=hongdae&page=1", { ...press("addToWishlist", house), ...call });

  it("is kept in the browser, and leads back to the same search with a message", async () => {
    const answer = await add(first);
    expect(answer).toMatchObject({ status: 303, location: `/houses?area=hongdae&page=1#house-${first.slug}` });
    expect(answer.flash?.message).toBe("Added to your wishlist.");
    expect(listed(answer)).toEqual([first.id]);
    const next = await add(second, { cookie: cookieOf(answer) });
    expect(listed(next)).toEqual([second.id, first.id]);
    const again = await add(second, { cookie: cookieOf(next) });
    expect(listed(again)).toEqual([second.id, first.id]);
  });

  it("marks the houses of a search and of a house's page", async () => {
    const cookie = cookieWith(second.id);
    const search = await openAs(visitor, housesRoute.loader, "/houses", { cookie });
    expect(search.data?.wishlist).toEqual([second.slug]);
    expect((await openAs(visitor, housesRoute.loader, "/houses")).data?.wishlist).toEqual([]);
    for (const [house, isListed] of [
      [first, false],
      [second, true],
    ] as const) {
      const page = await openAs(visitor, detailRoute.loader, `/detail/${house.slug}`, {
        cookie,
        params: { slug: house.slug },
      });
      expect(page.data).toMatchObject({ isListed });
    }
  });

  it("is changed on a house's page, and answers scripts in place", async () => {
    const path = `/detail/${first.slug}?guests=2`;
    const params = { slug: first.slug };
    const plain = await openAs(visitor, detailRoute.action, path, { ...post("addToWishlist", first), params });
    expect(plain).toMatchObject({ status: 303, location: path });
    const call = { ...post("addToWishlist", first, { stay: "on" }), params };
    expect(await openAs(visitor, detailRoute.action, path, call)).toMatchObject({ status: 200 });
  });

  it("is listed with what was just removed, to add it again", async () => {
    const cookie = cookieWith(second.id, first.id);
    const page = await openAs(visitor, wishlistRoute.loader, "/wishlist", { cookie });
    expect(partOf(page).houses.map(({ id }) => id)).toEqual([second.id, first.id]);
    const answer = await openAs(visitor, wishlistRoute.action, "/wishlist", {
      ...post("removeFromWishlist", second),
      cookie,
    });
    expect(answer).toMatchObject({ status: 303, location: `/wishlist?removed=${second.id}` });
    expect(listed(answer)).toEqual([first.id]);
    const after = await openAs(visitor, wishlistRoute.loader, answer.location!, { cookie: cookieOf(answer) });
    expect(partOf(after).houses).toMatchObject([
      { id: second.id, isListed: false },
      { id: first.id, isListed: true },
    ]);
    const undone = await openAs(visitor, wishlistRoute.action, answer.location!, {
      ...post("addToWishlist", second),
      cookie: cookieOf(answer),
    });
    expect(undone.location).toBe("/wishlist");
    expect(listed(undone)).toEqual([second.id, first.id]);
  });

  it("has the way to the university that was chosen before, or none where it is unknown", async () => {
    const cookie = `${cookieWith(first.id)}; commute=`;
    const open = async (university: string) =>
      partOf(await openAs(visitor, wishlistRoute.loader, "/wishlist", { cookie: cookie + university })).houses;
    const [house] = await open("korea-univ");
    expect(house).toMatchObject({ id: first.id, place: "Korea University", commuteMinutes: expect.any(Number) });
    for (const unknown of ["no-such-place", ""]) {
      const [other] = await open(unknown);
      expect(other).toMatchObject({ id: first.id });
      expect(other).not.toHaveProperty("commuteMinutes", expect.any(Number));
    }
  });

  it("names houses that are no longer on the site", async () => {
    await api.services.db.update(houses).set({ publishedAt: null }).where(eq(houses.id, first.id));
    const page = await openAs(visitor, wishlistRoute.loader, "/wishlist", {
      cookie: cookieWith(first.id, second.id),
    });
    expect(partOf(page)).toMatchObject({ houses: [{ id: second.id }], unavailable: [first.id] });
  });

  it("takes no more houses than the cookie holds, and says so", async () => {
    const full = Array.from({ length: maxWishlist.browser }, () => crypto.randomUUID());
    const answer = await add(first, { cookie: cookieWith(...full) });
    expect(answer.status).toBe(303);
    expect(cookieOf(answer)).toBeUndefined();
    expect(answer.flash?.message).toContain(String(maxWishlist.browser));
  });

  it("takes no house that is not on the site, and says so", async () => {
    await api.services.db.update(houses).set({ publishedAt: null }).where(eq(houses.id, second.id));
    for (const house of [{ slug: "nowhere" }, second]) {
      const answer = await add(house, { cookie: cookieWith(first.id) });
      expect(answer).toMatchObject({ status: 303, location: "/houses?area=hongdae&page=1" });
      expect(answer.flash?.message).toContain("couldn't find this house");
      expect(cookieOf(answer)).toBeUndefined();
    }
  });

  it("says that the site has a problem, not the house, while houses cannot be read", async () => {
    replaceAnswer(/ \/v1\/houses\//, away);
    const answer = await add(second, { cookie: cookieWith(first.id) });
    expect(answer).toMatchObject({ status: 303, location: "/houses?area=hongdae&page=1" });
    expect(answer.flash?.message).toContain("Part of our service isn't responding");
    expect(cookieOf(answer)).toBeUndefined();
  });

  it("lets a house go that has left the site since its page was loaded", async () => {
    await api.services.db.update(houses).set({ publishedAt: null }).where(eq(houses.id, first.id));
    const answer = await openAs(visitor, wishlistRoute.action, "/wishlist", {
      ...post("removeFromWishlist", first),
      cookie: cookieWith(first.id, second.id),
    });
    expect(answer.flash?.message).toContain("Removed");
    expect(listed(answer)).toEqual([second.id]);
  });

  it("refuses nonsense", async () => {
    const forms: Record<string, string>[] = [
      { intent: "addToWishlist" },
      { intent: "addToWishlist", houseId: "x" },
      { intent: "other", houseId: first.id },
    ];
    for (const form of forms) {
      expect((await openAs(visitor, housesRoute.action, "/houses", { form })).status, JSON.stringify(form)).toBe(400);
    }
    for (const query of ["removed=x", "removed=", `removed=${crypto.randomUUID()}`])
      expect((await openAs(visitor, wishlistRoute.loader, `/wishlist?${query}`)).status).toBe(200);
  });
});

describe("a member's wishlist", () => {
  it("is kept in the account, and shown in My page", async () => {
    const { session, id } = await aReader();
    const answer = await openAs(session, housesRoute.action, "/houses", press("addToWishlist", first));
    expect(answer).toMatchObject({ status: 303, location: `/houses#house-${first.slug}` });
    expect(cookieOf(answer)).toBeUndefined();
    expect(await listOf(id)).toEqual([first.id]);
    expect((await openAs(session, housesRoute.loader, "/houses")).data?.wishlist).toEqual([first.slug]);
    expect(await openAs(session, wishlistRoute.loader, "/wishlist")).toMatchObject({
      status: 302,
      location: "/mypage?tab=wishlist",
    });
    const page = await openAs(session, myPageRoute.loader, "/mypage?tab=wishlist");
    expect(page.data?.part).toMatchObject({ houses: [{ id: first.id, isListed: true }] });
    const removed = await openAs(
      session,
      myPageRoute.action,
      "/mypage?tab=wishlist",
      post("removeFromWishlist", first),
    );
    expect(removed.location).toBe(`/mypage?tab=wishlist&removed=${first.id}`);
    expect(await listOf(id)).toEqual([]);
  });

  it("says why a house was not added", async () => {
    const { session } = await aReader();
    const unknown = { id: crypto.randomUUID() };
    const answer = await openAs(session, housesRoute.action, "/houses", post("addToWishlist", unknown));
    expect(answer.status).toBe(303);
    expect(answer.flash?.message).toContain("couldn't find this house");
  });

  it("gets that of the browser at each log-in, without losing a house", async () => {
    const { session, id } = await aReader();
    const logIn = publicAction(async (args) => {
      await openSession(args, session);
      return redirect("/mypage", 303);
    });
    await openAs(session, housesRoute.action, "/houses", press("addToWishlist", first));
    const call = { form: {}, cookie: cookieWith(second.id, first.id) };
    replaceAnswer(/\/wishlist/, away);
    const failed = await openAs(visitor, logIn, "/auth/login", call);
    expect([failed.status, cookieOf(failed)]).toEqual([303, undefined]);
    restoreAnswers();
    const answer = await openAs(visitor, logIn, "/auth/login", call);
    expect(answer.status).toBe(303);
    expect(answer.headers?.getSetCookie().filter((cookie) => cookie.startsWith("homes_wishlist="))).toEqual([
      expect.stringContaining("Max-Age=0"),
    ]);
    expect((await listOf(id)).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it("is left out of a search while it cannot be read", async () => {
    const { session } = await aReader();
    replaceAnswer(/\/wishlist/, away);
    const search = await openAs(session, housesRoute.loader, "/houses");
    expect(search).toMatchObject({ status: 200, data: { wishlist: [] } });
    expect((await openAs(session, myPageRoute.loader, "/mypage?tab=wishlist")).status).toBe(503);
  });
});

describe("a saved search", () => {
  const path = "/houses?area=hongdae&guests=2&sort=rating&page=1&view=map";
  const save = { form: { intent: "saveSearch" } };
  const searchesOf = (id: string) =>
    api.services.db.select().from(savedSearches).where(eq(savedSearches.accountId, id));

  it("has the filters of the address, and is listed in My page", async () => {
    const { session, id } = await aReader();
    for (let times = 0; times < 2; times++) {
      const answer = await openAs(session, housesRoute.action, path, save);
      expect(answer).toMatchObject({ status: 303, location: path });
      expect(answer.flash?.message).toContain("Confirm your e-mail");
    }
    expect(await searchesOf(id)).toMatchObject([{ criteria: { area: "hongdae", guests: "2" } }]);
    const page = await openAs(session, myPageRoute.loader, "/mypage?tab=searches");
    expect(page.data?.part).toMatchObject({ searches: [{ alerts: true }] });
  });

  it("asks visitors to log in, and leads back to the search", async () => {
    const answer = await openAs(visitor, housesRoute.action, path, save);
    expect(answer).toMatchObject({ status: 303, location: `/auth/login?redirectTo=${encodeURIComponent(path)}` });
  });

  it("of a visitor is saved at the log-in that it leads to, once, with the message", async () => {
    const { session, id } = await aReader();
    const logIn = publicAction(async (args) => {
      await openSession(args, session);
      return redirect(path, 303);
    });
    const asked = await openAs(visitor, housesRoute.action, `${path}&university=none`, save);
    const kept = await sessionIn(asked.headers!);
    const answer = await openAs(kept, logIn, "/auth/login", { form: {} });
    expect(answer.flash?.message).toContain("Search saved.");
    expect(await searchesOf(id)).toMatchObject([{ criteria: { area: "hongdae", guests: "2" } }]);
    await api.services.db.delete(savedSearches).where(eq(savedSearches.accountId, id));
    const after = await sessionIn(answer.headers!);
    await openAs(after, logIn, "/auth/login", { form: {} });
    expect(await searchesOf(id)).toEqual([]);
  });

  it("of a visitor that cannot be saved is told of after the log-in, which goes on", async () => {
    const { session, id } = await aReader();
    const logIn = publicAction(async (args) => {
      await openSession(args, session);
      return redirect("/houses", 303);
    });
    const asked = await openAs(visitor, housesRoute.action, "/houses", save);
    const kept = await sessionIn(asked.headers!);
    const answer = await openAs(kept, logIn, "/auth/login", { form: {} });
    expect(answer).toMatchObject({ status: 303, location: "/houses" });
    expect(answer.flash?.message).toContain("Choose dates");
    expect(await searchesOf(id)).toEqual([]);
  });

  it("says why a search cannot be saved", async () => {
    const { session, id } = await aReader();
    const answer = await openAs(session, housesRoute.action, "/houses", save);
    expect(answer.flash?.message).toContain("Choose dates");
    expect(await searchesOf(id)).toEqual([]);
  });

  it.each([
    ["university=station.gangnam", "", { station: "gangnam" }],
    ["university=none&guests=2", "commute=hanyang", { guests: "2" }],
    ["university=none&guests=2", "", { guests: "2" }],
    ["maxCommute=30", "commute=hanyang", { university: "hanyang", maxCommute: "30" }],
    ["station=Gangnam&maxCommute=30", "commute=hanyang", { station: "gangnam", maxCommute: "30" }],
    ["university=korea-univ&maxPrice=700,000", "", { university: "korea-univ", maxPrice: "700000" }],
  ])("of “%s” with the cookie “%s” has what was searched for", async (query, cookie, criteria) => {
    const { session, id } = await aReader();
    await openAs(session, housesRoute.action, `/houses?${query}`, { ...save, cookie });
    expect(await searchesOf(id)).toMatchObject([{ criteria }]);
  });

  it("is refused with a filter that was refused", async () => {
    const { session, id } = await aReader();
    const answer = await openAs(session, housesRoute.action, "/houses?area=hongdae&guests=99", save);
    expect(answer.flash?.message).toBeTruthy();
    expect(await searchesOf(id)).toEqual([]);
  });

  it("is switched off, on and deleted in My page, also twice", async () => {
    const { session, id } = await aReader();
    await openAs(session, housesRoute.action, path, save);
    const searchId = (await searchesOf(id))[0]!.id;
    const press = (intent: string, form: Record<string, string> = { searchId }) =>
      openAs(session, myPageRoute.action, "/mypage?tab=searches", { form: { intent, ...form } });
    for (const [intent, alerts] of [
      ["stopAlerts", false],
      ["stopAlerts", false],
      ["startAlerts", true],
    ] as const) {
      expect(await press(intent)).toMatchObject({ status: 303, location: "/mypage?tab=searches" });
      expect(await searchesOf(id)).toMatchObject([{ alerts }]);
    }
    expect((await press("deleteSearch")).flash?.message).toBe("Search deleted.");
    expect((await press("deleteSearch")).flash?.message).toContain("couldn't find");
    expect((await press("deleteSearch", { searchId: "x" })).status).toBe(400);
  });

  it("ends its e-mails by a button behind the link of one, not by opening it", async () => {
    const { session, id } = await aReader();
    await openAs(session, housesRoute.action, path, save);
    const searchId = (await searchesOf(id))[0]!.id;
    const token = makeAlertToken(api.services.env.secrets, searchId);
    const address = `/search-alerts/${token}`;
    const params = { token };
    const page = await openAs(visitor, searchAlertsRoute.loader, address, { params });
    expect(page.data).toMatchObject({ alerts: true, criteria: { area: "hongdae", guests: "2" } });
    expect(await searchesOf(id)).toMatchObject([{ alerts: true }]);
    const pressed = await openAs(visitor, searchAlertsRoute.action, address, { params, form: {} });
    expect(pressed).toMatchObject({ status: 303, location: address });
    expect(await searchesOf(id)).toMatchObject([{ alerts: false }]);
  });

  it("ends its e-mails by the post of a mail program, which is not redirected", async () => {
    const { session, id } = await aReader();
    await openAs(session, housesRoute.action, path, save);
    const token = makeAlertToken(api.services.env.secrets, (await searchesOf(id))[0]!.id);
    const call = { params: { token }, form: { "List-Unsubscribe": "One-Click" } };
    for (let times = 0; times < 2; times++) {
      const answer = await openAs(visitor, searchAlertsRoute.action, `/search-alerts/${token}`, call);
      expect(answer).toEqual({ status: 200, data: null });
    }
    expect(await searchesOf(id)).toMatchObject([{ alerts: false }]);
    const forged = await openAs(visitor, searchAlertsRoute.loader, "/search-alerts/x", { params: { token: "x" } });
    expect(forged.status).toBe(404);
  });
});

describe("a search that finds nothing", () => {
  it("knows whether any house is open", async () => {
    const open = async (query: string) =>
      (await openAs(visitor, housesRoute.loader, `/houses?${query}`)).data as { isNoneOpen: boolean };
    expect(await open("area=hongdae")).toMatchObject({ isNoneOpen: false });
    expect(await open("maxPrice=1")).toMatchObject({ isNoneOpen: false });
    await api.services.db.update(houses).set({ publishedAt: null });
    clearAnswers();
    expect(await open("area=hongdae")).toMatchObject({ isNoneOpen: true });
  });
});

describe("a comparison", () => {
  const open = (query: string) => openAs(visitor, compareRoute.loader, `/compare${query}`);
  type Compared = { houses: { slug: string }[]; shareUrl: string };

  it("shows up to four houses in the order of the address, which can be shared", async () => {
    const others = [await aHouse(api), await aHouse(api), await aHouse(api)];
    const slugs = [second, first, ...others].map(({ slug }) => slug);
    const { data } = await open(`?houses=${slugs.join(",")}`);
    expect(data).toMatchObject({ isTooMany: true, isMissing: false });
    expect((data as Compared).houses.map(({ slug }) => slug)).toEqual(slugs.slice(0, maxCompared));
    expect((data as Compared).shareUrl).toBe(
      `http://site.test/compare?houses=${slugs.slice(0, maxCompared).join(",")}`,
    );
  });

  it("has the way to the university that was chosen before", async () => {
    const address = `/compare?houses=${first.slug},${second.slug}`;
    const chosen = await openAs(visitor, compareRoute.loader, address, { cookie: "commute=station.gangnam" });
    const way = { destination: { name: expect.stringContaining("Gangnam") }, commuteMinutes: expect.any(Number) };
    expect((chosen.data as Compared).houses).toMatchObject([way, way]);
    for (const [house] of [
      (await open(`?houses=${first.slug}`)).data as Compared,
      (await openAs(visitor, compareRoute.loader, address, { cookie: "commute=nowhere" })).data as Compared,
    ].map(({ houses }) => houses))
      expect(house).not.toHaveProperty("destination");
  });

  it("leads from the fields of a form to one short address", async () => {
    const answer = await open(`?houses=${first.slug}&houses=${second.slug}`);
    expect(answer).toMatchObject({ status: 302, location: `/compare?houses=${first.slug},${second.slug}` });
  });

  it("leaves out houses that do not exist, and shows an empty state without two", async () => {
    expect((await open(`?houses=${first.slug},no-such-house`)).data).toMatchObject({ isMissing: true });
    for (const query of ["", "?houses=", "?houses=,,", `?houses=${first.slug},${first.slug}`, "?houses=%00,%2F"])
      expect((await open(query)).status, query).toBe(200);
  });
});
