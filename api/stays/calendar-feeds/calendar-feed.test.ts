import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { calendarFeedSchema } from "contract/calendar-feed";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";

const now = "2026-11-21T03:00:00Z";
const address = "/v1/users/me/calendar-feed";
const stay = { checkIn: "2027-01-31", checkOut: "2027-04-10" };

let api: TestApi;
let house: TestHouse;
let member: TestMember;

beforeAll(async () => {
  api = await createTestApi({ now, settings: { PUBLIC_URL: "http://site.test" } });
  house = await aHouse(api, { units: 20, name: { en: "Garden House", ko: "정원 하우스" } });
});
beforeEach(async () => {
  api.clock.set(now);
  member = await aMember(api);
});
afterAll(() => api.close());

const call = (method: string) => api.request(method, address, { token: member.token });
const tokenOf = async () => (await call("GET")).data(calendarFeedSchema).token;
const read = (token: string) => api.request("GET", `/v1/reservations.ics?token=${encodeURIComponent(token)}`);

async function subscribe(): Promise<string> {
  expect((await call("POST")).status).toBe(204);
  return (await tokenOf())!;
}

async function eventsOf(token: string): Promise<Record<string, string[]>> {
  const { body, status } = await read(token);
  expect(status).toBe(200);
  const unfolded = String(body).replace(/\r\n[ \t]/g, "");
  const events = unfolded.split("BEGIN:VEVENT\r\n").slice(1);
  return Object.fromEntries(
    events.map((event) => [
      /^UID:[0-9a-f-]{36}-([a-z]+(?:-[a-z0-9]+)?)@site\.test$/m.exec(event)![1]!,
      event.split("\r\n"),
    ]),
  );
}

describe("a member's calendar", () => {
  it("contains the stay, its hours in Seoul, due dates and the deadline, in any time zone of the server", async () => {
    const reservation = await reserve(api, member, house, stay);
    const token = await subscribe();
    const answer = await read(token);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(String(answer.body)).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Seoul\r\n[\s\S]*TZOFFSETTO:\+0900/);
    const events = await eventsOf(token);
    expect(Object.keys(events).sort()).toEqual([
      "check-in",
      "check-out",
      "deadline",
      "due-1",
      "due-2",
      "due-3",
      "stay",
    ]);
    expect(events.stay).toEqual(
      expect.arrayContaining([
        "DTSTART;VALUE=DATE:20270131",
        "DTEND;VALUE=DATE:20270410",
        "STATUS:TENTATIVE",
        `SUMMARY:${reservation.listingName}`,
        `URL;VALUE=URI:http://site.test/mypage/reservations/${reservation.id}?lng=en`,
      ]),
    );
    expect(events["check-in"]).toContain("DTSTART;TZID=Asia/Seoul:20270131T150000");
    expect(events["check-out"]).toContain("DTEND;TZID=Asia/Seoul:20270410T110000");
    expect(events.deadline).toContain("DTEND;TZID=Asia/Seoul:20261122T120000");
    expect(events["due-2"]).toContain("DTSTART;VALUE=DATE:20270221");
    const [, second] = reservation.installments;
    expect(events["due-2"]!.join()).toContain(
      `SUMMARY:Pay ₩${second!.amount.toLocaleString("en-US").replaceAll(",", "\\,")}`,
    );
  });

  it("marks paid amounts, confirmed and canceled stays under the same UIDs", async () => {
    const { id } = await reserve(api, member, house, stay);
    const token = await subscribe();
    const before = await eventsOf(token);
    await pay(api, member, { id });
    await signAll(api, id);
    const confirmed = await eventsOf(token);
    expect(confirmed.stay).toContain("STATUS:CONFIRMED");
    expect(confirmed["due-1"]!.join()).toContain("SUMMARY:Paid ₩");
    expect(confirmed).not.toHaveProperty("deadline");
    await api.request("DELETE", `/v1/reservations/${id}/cancel`, { token: member.token });
    const canceled = await eventsOf(token);
    expect(Object.keys(canceled)).toEqual(Object.keys(confirmed));
    for (const [key, lines] of Object.entries(canceled)) {
      expect(lines, key).toEqual(expect.arrayContaining(["STATUS:CANCELLED", "SEQUENCE:1"]));
      expect(lines.find((line) => line.startsWith("UID"))).toBe(before[key]!.find((line) => line.startsWith("UID")));
    }
  });

  it("treats an elapsed hold as expired before the job has run", async () => {
    await reserve(api, member, house, stay);
    const token = await subscribe();
    api.clock.advance({ hours: 25 });
    expect((await eventsOf(token)).stay).toContain("STATUS:CANCELLED");
  });

  it("is in the member's language, with lines of at most 75 bytes", async () => {
    member = await aMember(api, { locale: "ko" });
    await reserve(api, member, house, stay);
    const { body } = await read(await subscribe());
    expect(body).toContain("X-WR-CALNAME:HOMES 예약");
    for (const line of String(body).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("contains only the member's own and recent stays", async () => {
    await reserve(api, member, house, stay);
    const other = await aMember(api);
    await api.request("POST", address, { token: other.token });
    const { token } = (await api.request("GET", address, { token: other.token })).data(calendarFeedSchema);
    expect(await eventsOf(token!)).toEqual({});
    const own = await subscribe();
    api.clock.set("2027-07-12T03:00:00Z");
    expect(await eventsOf(own)).toEqual({});
  });
});

describe("the calendar's address", () => {
  it("works once it is created, until it is replaced or removed", async () => {
    expect(await tokenOf()).toBeNull();
    const first = await subscribe();
    expect(await tokenOf()).toBe(first);
    const second = await subscribe();
    expect(await read(first)).toMatchObject({ status: 410, body: { errorCode: "LINK_GONE" } });
    expect((await read(second)).status).toBe(200);
    expect((await call("DELETE")).status).toBe(204);
    expect(await tokenOf()).toBeNull();
    expect((await read(second)).status).toBe(410);
  });

  it("refuses a forged token", async () => {
    const token = await subscribe();
    const changedAt = (place: number) =>
      `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
    for (const forged of ["x", token.slice(0, 22), `${token}A`, changedAt(0), changedAt(30), "\u0000", "한글"]) {
      expect((await read(forged)).status, forged).toBe(410);
    }
    expect((await api.request("GET", "/v1/reservations.ics")).status).toBe(400);
  });

  it("stops working when the account is deleted, even if reservations are retained", async () => {
    await reserve(api, member, house, stay);
    const token = await subscribe();
    api.clock.advance({ hours: 25 });
    await runJobsButPdfs(api.services);
    await signInAgain(api, member);
    const proof = { email: member.email };
    expect((await api.request("DELETE", "/v1/users/me", { token: member.token, body: proof })).status).toBe(204);
    expect((await read(token)).status).toBe(410);
  });

  it("is limited to sixty requests an hour", async () => {
    const token = await subscribe();
    const statuses = [];
    for (let time = 0; time < 61; time++) statuses.push((await read(token)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
