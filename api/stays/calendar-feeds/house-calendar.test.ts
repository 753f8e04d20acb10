import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getBrand } from "../../kernel/brand";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";

const now = "2026-11-21T03:00:00Z";
let api: TestApi;
let admin: TestMember;
let member: TestMember;
let house: TestHouse;

beforeAll(async () => {
  api = await createTestApi({ now });
  admin = await aMember(api, { role: "admin" });
  member = await aMember(api);
  house = await aHouse(api, { units: 2, slug: "gallery-house", name: { en: "Gallery House", ko: "갤러리 하우스" } });
});
beforeEach(() => void api.clock.set(now));
afterAll(() => api.close());

const read = (token?: string, language: "en" | "ko" = "en", slug = house.slug) =>
  api.request("GET", `/v1/admin/houses/${slug}/calendar.ics`, { token, language });

const unfold = (body: unknown) =>
  String(body)
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n");

describe("the calendar of a house", () => {
  it("has each stay as days with code, guests and statuses, without contact details", async () => {
    const first = await reserve(api, member, house, { checkIn: "2027-01-31", checkOut: "2027-04-10" });
    const second = await reserve(api, member, house, { checkIn: "2027-02-10", checkOut: "2027-03-01", guests: 2 });
    await pay(api, member, second);
    await signAll(api, second.id);

    const answer = await read(admin.token);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const lines = unfold(answer.body);
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines).toContain("X-WR-CALNAME:Gallery House");
    expect(lines).toContain(`PRODID:-//${getBrand().name}//house calendar//EN`);
    expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual([
      "DTSTART;VALUE=DATE:20270131",
      "DTSTART;VALUE=DATE:20270210",
    ]);
    expect(lines.filter((line) => line.startsWith("DTEND"))).toEqual([
      "DTEND;VALUE=DATE:20270410",
      "DTEND;VALUE=DATE:20270301",
    ]);
    expect(lines.filter((line) => line.startsWith("SUMMARY"))).toEqual([
      `SUMMARY:${first.listingName} · ${first.code}`,
      `SUMMARY:${second.listingName} · ${second.code}`,
    ]);
    expect(lines.filter((line) => line.startsWith("STATUS"))).toEqual(["STATUS:TENTATIVE", "STATUS:CONFIRMED"]);
    const described = lines.filter((line) => line.startsWith("DESCRIPTION"));
    expect(described[0]).toMatch(/1 guest.*signatures.*not paid/i);
    expect(described[1]).toMatch(/2 guests.*signed.*paid/i);
    expect(String(answer.body)).not.toMatch(/residents\.example|Nguy|1234/);
  });

  it("is in Korean for Korean readers, with lines of at most 75 bytes", async () => {
    const { body } = await read(admin.token, "ko");
    expect(unfold(body)).toContain("X-WR-CALNAME:갤러리 하우스");
    const longest = Math.max(
      ...String(body)
        .split("\r\n")
        .map((line) => Buffer.byteLength(line)),
    );
    expect(longest).toBeLessThanOrEqual(75);
  });

  it("leaves out elapsed holds", async () => {
    const other = await aHouse(api);
    await reserve(api, member, other);
    api.clock.advance({ hours: 25 });
    const fresh = await aMember(api, { role: "admin" });
    expect(unfold((await read(fresh.token, "en", other.slug)).body)).not.toContain("BEGIN:VEVENT");
  });

  it("requires an admin and an existing house", async () => {
    expect((await read()).status).toBe(401);
    expect((await read(member.token)).body).toMatchObject({ errorCode: "FORBIDDEN" });
    for (const slug of ["no-such-house", "%00", "house%00", "x".repeat(101), "%F0%9F%8F%A0"]) {
      expect((await read(admin.token, "en", slug)).status, slug).toBe(404);
    }
  });
});
