import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminReservationRowSchema } from "contract/admin/reservation-list";
import { paginationSchema } from "contract/envelope";
import { accounts, houses, occupants, reservations } from "api/db/schema";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";

let api: TestApi;
let admin: TestMember;
let mural: TestHouse;
let park: TestHouse;
const codes: Record<string, string> = {};

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  admin = await anAdmin(api);
  mural = await aHouse(api, { units: 3, name: { en: "Hongdae Mural House", ko: "홍대 벽화 하우스" } });
  park = await aHouse(api, { units: 3, areaSlug: "sinchon", name: { en: "Park House", ko: "공원 하우스" } });
  const book = async (name: string, house: TestHouse, person: Partial<typeof accounts.$inferInsert>, stay = {}) => {
    api.clock.advance({ minutes: 1 });
    const member = await aMember(api, person);
    const reservation = await reserve(api, member, house, stay);
    codes[name] = reservation.code;
    return { member, reservation };
  };
  await book("unsigned", mural, { firstName: "Ingmar", lastName: "Ångström" }, { guests: 2 });
  const signed = await book(
    "unpaid",
    mural,
    { firstName: "하나", lastName: "김", phone: "+821098765432" },
    { checkIn: "2027-03-01" },
  );
  await signAll(api, signed.reservation.id);
  const confirmed = await book(
    "confirmed",
    park,
    { firstName: "Thị", lastName: "Nguyễn", phone: "+447400123456" },
    { checkIn: "2026-12-01" },
  );
  await pay(api, confirmed.member, confirmed.reservation);
  await signAll(api, confirmed.reservation.id);
}, 120_000);
afterAll(() => api.close());

async function list(query: string, options: { language?: "en" | "ko" } = {}) {
  const answer = await api.request("GET", `/v1/admin/reservations?${query}`, { token: admin.token, ...options });
  const rows = answer.data(z.array(adminReservationRowSchema));
  const names = rows.map(({ code }) => Object.keys(codes).find((name) => codes[name] === code));
  return { rows, names, pagination: paginationSchema.parse(JSON.parse(answer.headers.get("x-pagination") ?? "")) };
}

describe("the console's list of reservations", () => {
  it("shows the newest first, with occupants, signatures and amounts due", async () => {
    const { names, rows, pagination } = await list("");
    expect(names).toEqual(["confirmed", "unpaid", "unsigned"]);
    expect(pagination).toEqual({ page: 1, size: 20, totalCount: 3, totalPages: 1 });
    expect(rows[0]).toMatchObject({ status: "confirmed", payment: "paid", signed: 1, signers: 1, amountDue: 0 });
    expect(rows[1]).toMatchObject({ contract: "signed", payment: "unpaid", nights: 40 });
    expect(rows[1]?.amountDue).toBe(600_000 + 500_000 + 60_000);
    expect(rows[2]).toMatchObject({ occupants: 2, signed: 0, holdExpiresAt: "2026-11-22T03:01:00.000Z" });
  });

  it.each([
    ["soren oster", "unsigned"],
    ["ØSTERGÅRD Søren", "unsigned"],
    ["ångström ing", "unsigned"],
    ["angstromingmar", "unsigned"],
    ["김하나", "unpaid"],
    ["하나 김", "unpaid"],
    ["nguyen thi", "confirmed"],
    ["park 201", "confirmed"],
    ["공원", "confirmed"],
    ["occupant1@residents", "unsigned"],
  ])("finds “%s”", async (q, name) => {
    expect((await list(new URLSearchParams({ q }).toString())).names).toEqual([name]);
  });

  it.each([
    ["010-9876-5432", "unpaid"],
    ["01098765432", "unpaid"],
    ["+82 10-9876-5432", "unpaid"],
    ["+82 010 9876 5432", "unpaid"],
    ["821098765432", "unpaid"],
    ["(010) 9876 5432", "unpaid"],
    ["０１０９８７６５４３２", "unpaid"],
    ["5432", "unpaid"],
    ["9876", "unpaid"],
    ["010 9876", "unpaid"],
    ["\uD558\uB098 5432", "unpaid"],
    ["0400 123", "confirmed"],
    ["+44 (0)7400 123456", "confirmed"],
    ["nguyen 07400 123456 201", "confirmed"],
    ["010-1234-5671", "unsigned"],
  ])("finds a phone of booker or occupant by “%s”", async (q, name) => {
    expect((await list(new URLSearchParams({ q }).toString())).names).toEqual([name]);
  });

  it("finds current phone numbers only, and no partial prefixes of others", async () => {
    expect((await list("q=5433")).names).toEqual([]);
    expect((await list("q=432")).names).toEqual([]);
    const [row] = (await list("q=5432")).rows;
    const change = (phone: string) =>
      api.services.db.update(accounts).set({ phone }).where(eq(accounts.id, row!.resident.id));
    await change("+821098765433");
    expect((await list("q=5432")).names).toEqual([]);
    expect((await list("q=5433")).names).toEqual(["unpaid"]);
    await change("");
    expect((await list("q=5433")).names).toEqual([]);
    await change("+821098765432");
    await api.services.db
      .update(occupants)
      .set({ phone: "+12025550123" })
      .where(eq(occupants.email, "occupant1@residents.example"));
    expect((await list("q=202-555-0123")).names).toEqual(["unsigned"]);
    expect((await list("q=12345671")).names).toEqual([]);
  });

  it("finds a code with and without hyphen, in any case, and nothing by punctuation alone", async () => {
    const code = codes.unpaid ?? "";
    for (const q of [code, code.replace("-", ""), code.toLowerCase(), ` ${code.slice(0, 6)}`])
      expect((await list(`q=${q}`)).names).toContain("unpaid");
    expect((await list("q=%27%26%7C!:*")).names).toEqual([]);
    expect((await list("q=nobody")).pagination).toMatchObject({ totalCount: 0, totalPages: 0 });
  });

  it("finds people by their current names, and not once erased", async () => {
    const [row] = (await list("q=ingmar")).rows;
    const rename = (firstName: string) =>
      api.services.db.update(accounts).set({ firstName }).where(eq(accounts.id, row!.resident.id));
    await rename("Bjørn");
    expect((await list("q=ingmar")).names).toEqual([]);
    expect((await list("q=bjorn")).names).toEqual(["unsigned"]);
    await api.services.db
      .update(occupants)
      .set({ lastName: "Åkesson" })
      .where(eq(occupants.email, "occupant1@residents.example"));
    expect((await list("q=akesson")).names).toEqual(["unsigned"]);
    await api.services.db
      .update(houses)
      .set({ name: { en: "Garden House", ko: "정원 하우스" } })
      .where(eq(houses.id, park.id));
    expect((await list("q=garden")).names).toEqual(["confirmed"]);
  });

  it.each([
    ["unsigned", ["unsigned"]],
    ["unpaid", ["unpaid", "unsigned"]],
    ["overdue", []],
    ["moneyProblem", []],
    ["refundFailed", []],
    ["discrepant", []],
    ["pending", ["unpaid", "unsigned"]],
    ["confirmed", ["confirmed"]],
    ["upcoming", ["confirmed", "unpaid", "unsigned"]],
    ["current", []],
    ["past", []],
  ])("filters those that are %s", async (status, names) => {
    expect((await list(`status=${status}`)).names).toEqual(names);
  });

  it("filters by area and by the days of a stay, both ends included", async () => {
    expect((await list("area=sinchon")).names).toEqual(["confirmed"]);
    expect((await list("from=2027-04-10")).names).toEqual(["confirmed", "unpaid", "unsigned"]);
    expect((await list("from=2027-04-11")).names).toEqual([]);
    expect((await list("to=2026-12-01")).names).toEqual(["confirmed"]);
    expect((await list("to=2026-11-30")).names).toEqual([]);
  });

  it.each([
    ["checkIn", ["confirmed", "unsigned", "unpaid"]],
    ["-checkIn", ["unpaid", "unsigned", "confirmed"]],
    ["name", ["unsigned", "confirmed", "unpaid"]],
    ["-total", ["confirmed", "unsigned", "unpaid"]],
    ["createdAt", ["unsigned", "unpaid", "confirmed"]],
  ])("sorts by %s", async (sort, names) => {
    expect((await list(`sort=${sort}`)).names).toEqual(names);
    const onePerPage = await Promise.all([1, 2, 3].map((page) => list(`sort=${sort}&size=1&page=${page}`)));
    expect(onePerPage.flatMap((page) => page.names)).toEqual(names);
  });

  it("refuses an unknown sort, status, area or day, and days in the wrong order", async () => {
    for (const query of ["sort=code", "status=lost", "area=mars", "from=2026-02-31", "from=2027-01-02&to=2027-01-01"]) {
      const answer = await api.request("GET", `/v1/admin/reservations?${query}`, { token: admin.token });
      expect(answer, query).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
    }
  });

  it("excludes elapsed holds from the amounts due", async () => {
    await api.services.db.update(reservations).set({ status: "expired" }).where(eq(reservations.code, codes.unsigned!));
    expect((await list("status=expired")).rows[0]).toMatchObject({ amountDue: 0, holdExpiresAt: null });
    expect((await list("status=unpaid")).names).toEqual(["unpaid"]);
  });
});
