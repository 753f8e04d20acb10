import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { accountSchema } from "contract/account";
import { findDoorCode } from "api/houses/door-codes/door-code.commands";
import { houses, reservations, units } from "api/db/schema";
import type { Language } from "domain/enums";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite, type Call, type Handler } from "../../../tests/factories/site";
import { holdUnit } from "../../../tests/factories/stay";
import { signUp } from "../../../tests/factories/sign-up";
import * as calendarRoute from "./calendar";
import * as feedRoute from "../public/calendar-feed";
import * as guideRoute from "./check-in-guide";
import * as guideFileRoute from "./check-in-guide-file";
import * as reservationRoute from "./reservation";

const { api, replaceAnswer } = await openTestSite();
let member: { accessToken: string; refreshToken: string };
let stay: string;

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const house = await aHouse(api, { units: 10 });
let unit = 0;
beforeEach(async () => {
  member = await signUp(api);
  const { id } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
  const dates = { checkIn: dayFromNow(-1), checkOut: dayFromNow(40) };
  await holdUnit(api, house, id, { unitId: house.unitIds[unit++]!, ...dates });
  const [row] = await api.services.db.select().from(reservations).where(eq(reservations.accountId, id));
  stay = row!.id;
});

const open = <H extends Handler>(handler: H, path: string, call: Call = {}) =>
  openAs(member, handler, path, { params: { id: stay }, ...call });

describe("the check-in guide as a file", () => {
  const save = (language: Language) =>
    open(guideFileRoute.loader, `/mypage/reservations/${stay}/guide.html`, { language });

  it.each(["en", "ko"] as const)("contains all arrival information and loads nothing, in %s", async (language) => {
    const steps = [{ en: "Take the lift on the left.", ko: "왼쪽 승강기를 타세요." }];
    await api.services.db.update(units).set({ doorCode: "471147*" });
    await api.services.db.update(houses).set({ arrivalSteps: steps }).where(eq(houses.id, house.id));
    const path = `/mypage/reservations/${stay}`;
    const { reservation } = (await open(reservationRoute.loader, path, { language })).data!;
    const { headers, status, text } = await save(language);
    expect(status).toBe(200);
    expect(headers?.get("Content-Disposition")).toBe(`attachment; filename="HOMES-check-in-${reservation.code}.html"`);
    expect(headers?.get("Cache-Control")).toBe("private, no-store");
    expect(text).toContain(`<html lang="${language}">`);
    const { code } = (await findDoorCode(api.services, stay))!;
    for (const said of [reservation.house.addressKorean, code, steps[0]![language]]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/<(script|link|img|iframe)|url\(|https?:/);
  });

  it("is not available before arrival information is, and redirects to the page with the date", async () => {
    const [checkIn, checkOut] = [dayFromNow(20), dayFromNow(40)];
    await api.services.db.update(reservations).set({ checkIn, checkOut }).where(eq(reservations.id, stay));
    expect(await save("en")).toMatchObject({ status: 302, location: `/mypage/reservations/${stay}/guide` });
  });

  it("is not available without arrival steps, and redirects to the page with the reason", async () => {
    await api.services.db.update(reservations).set({ status: "canceled" }).where(eq(reservations.id, stay));
    expect(await save("en")).toMatchObject({ status: 302, location: `/mypage/reservations/${stay}/guide` });
  });

  it("is still a page when the code was looked at too often, which says when to try again", async () => {
    const steps = [{ en: "Take the lift on the left.", ko: "왼쪽 승강기를 타세요." }];
    await api.services.db.update(units).set({ doorCode: "471147*" });
    await api.services.db.update(houses).set({ arrivalSteps: steps }).where(eq(houses.id, house.id));
    const refusal = "Too many attempts. Wait 9 minutes and try again.";
    const problem = { errorCode: "RATE_LIMITED", errorMessage: refusal };
    replaceAnswer(/\/door-code\/show$/, () => Response.json(problem, { status: 429 }));
    const page = await open(guideRoute.loader, `/mypage/reservations/${stay}/guide`);
    expect(page).toMatchObject({ status: 200, data: { shown: { doorCode: null, refusal } } });
    expect(await save("en")).toMatchObject({ status: 302, location: `/mypage/reservations/${stay}/guide` });
  });

  it("is refused to others with the page that explains it", async () => {
    member = await signUp(api);
    expect(await save("en")).toMatchObject({ status: 302, location: `/mypage/reservations/${stay}/guide` });
  });
});

describe("the calendar", () => {
  const page = async () => (await open(calendarRoute.loader, "/mypage/calendar")).data!.url;
  const press = (intent: string) => open(calendarRoute.action, "/mypage/calendar", { form: { intent } });
  const subscribe = (address: string) => {
    const [, token] = /\/calendar\/([^/]+)\/stays\.ics$/.exec(new URL(address).pathname)!;
    return openAs(undefined, feedRoute.loader, new URL(address).pathname, { params: { token: token! } });
  };

  it("has an address once created, another on request, and none when removed", async () => {
    expect(await page()).toBeNull();
    expect(await press("make")).toMatchObject({ status: 303, location: "/mypage/calendar" });
    const first = (await page())!;
    await press("make");
    expect(await page()).toBe(first);
    await press("renew");
    const second = (await page())!;
    expect(second).not.toBe(first);
    expect([(await subscribe(first)).status, (await subscribe(second)).status]).toEqual([410, 200]);
    expect(await press("end")).toMatchObject({
      flash: { message: expect.stringContaining("Calendar stopped") as string },
    });
    expect([await page(), (await subscribe(second)).status]).toEqual([null, 410]);
  });

  it("asks for confirmation before it invalidates the address, on a page of its own", async () => {
    const ask = async (change: string) =>
      (await open(calendarRoute.loader, `/mypage/calendar?confirm=${change}`)).data!.change;
    expect(await ask("end")).toBeNull();
    await press("make");
    expect([await ask("end"), await ask("renew"), await ask("else")]).toEqual(["end", "renew", null]);
    expect(await page()).not.toBeNull();
  });

  it("opens to anyone with the address, uncached and without referrer", async () => {
    await press("make");
    const answer = await subscribe((await page())!);
    expect(answer.text).toContain("BEGIN:VEVENT");
    expect(Object.fromEntries(answer.headers!)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect((await subscribe(`http://site.test/calendar/${"x".repeat(300)}/stays.ics`)).status).toBe(410);
  });
});
