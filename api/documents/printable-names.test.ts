import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import fontkit from "@pdf-lib/fontkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firstNameSchema } from "contract/auth";
import { printableName } from "domain/person-name";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember } from "../../tests/factories/member";
import { textOf } from "../../tests/factories/pdf";
import { aBooking, anOccupant, reserve } from "../../tests/factories/reservation";
import { signAll } from "../../tests/factories/signing";
import { signUpForm } from "../../tests/factories/sign-up";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

const foreign = ["王伟", "田中", "สมชาย", "محمد", "अमित", "דוד", "Ana 王"];

it("refuses letters in names that the documents' fonts lack", () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve("pretendard/package.json"));
  for (const weight of ["Regular", "Bold"]) {
    const file = path.join(folder, `dist/public/static/alternative/Pretendard-${weight}.ttf`);
    const font = fontkit.create(readFileSync(file));
    const missing = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => printableName.test(String.fromCodePoint(code)))
      .filter((code) => !font.hasGlyphForCodePoint(code));
    expect(missing.map((code) => code.toString(16))).toEqual([]);
  }
});

it.each(["Linh Nguyễn", "Søren", "O’Connor-Ünal", "Мария", "Ελένη", "김하나", "Nguye\u0302\u0303n", "José Ma."])(
  "accepts %s",
  (name) => expect(firstNameSchema.parse(name)).toBe(name.normalize("NFC")),
);

it("asks for Latin letters or Hangul at sign-up and checkout, in the requested language", async () => {
  for (const firstName of foreign) {
    const answer = await api.request("POST", "/v1/auth/sign-up", { body: signUpForm({ firstName }) });
    expect(answer).toMatchObject({
      status: 400,
      body: { fieldErrors: { firstName: [expect.stringContaining("as in the passport")] } },
    });
  }
  const member = await aMember(api);
  const body = aBooking(await aHouse(api), { occupants: [{ ...anOccupant(0), lastName: "王" }] });
  const answer = await api.request("POST", "/v1/reservations?isInternational=true", {
    token: member.token,
    body,
    language: "ko",
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { fieldErrors: { "occupants.0.lastName": [expect.stringContaining("여권")] } },
  });
});

it("prints a box for what the fonts lack in texts from before they were checked, and makes the document", async () => {
  const member = await aMember(api);
  const house = await aHouse(api, { name: { en: "Sunny 🌞 House", ko: "漢江 하우스".normalize("NFD") } });
  const reservation = await reserve(api, member, house);
  await signAll(api, reservation.id);
  const url = `/v1/reservations/${reservation.id}/documents/contract.pdf`;
  const answer = await api.app.request(url, { headers: { authorization: `Bearer ${member.token}` } });
  expect(answer.status).toBe(200);
  const text = await textOf(new Uint8Array(await answer.arrayBuffer()));
  expect(text).toContain("Sunny □ House");
  expect(text).toContain("□□ 하우스");
});
