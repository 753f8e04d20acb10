import { afterAll, beforeAll, expect, it } from "vitest";
import { personNameFields } from "contract/person-name";
import { printableName } from "domain/people/person-name";
import { isPrintable, listUnprintable, toPrintForm } from "domain/text/printable-text";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember } from "../../tests/factories/member";
import { textOf } from "../../tests/factories/pdf";
import { aBooking, anOccupant, reserve } from "../../tests/factories/reservation";
import { signAll } from "../../tests/factories/signing";
import { signUpForm } from "../../tests/factories/sign-up";
import { fonts } from "./pdf-page";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

const foreign = ["王伟", "田中", "สมชาย", "محمد", "अमित", "דוד", "Ana 王"];

const codePoints = Array.from({ length: 0x20000 }, (_, code) => code);

it.each(Object.entries(fonts))("allows only what the %s font of the documents has", (_, font) => {
  const allowed = codePoints.filter((code) => {
    const character = String.fromCodePoint(code);
    return printableName.test(character) || isPrintable(character);
  });
  expect(allowed.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
});

it.each(Object.entries(fonts))("is read as written in the %s font, whatever was drawn before", (_, font) => {
  for (const text of ["a\u00a0b", "a ."]) font.layout(text);
  Object.assign(font.glyphForCodePoint(0x2e), { codePoints: [] }); // as after a document with a colon, which has two
  expect(font.layout("a .").glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x61], [0x20], [0x2e]]);
});

it("prints every letter that a name may have", () => {
  const letters = codePoints.map((code) => String.fromCodePoint(code)).filter((letter) => printableName.test(letter));
  expect(letters.filter((letter) => listUnprintable(toPrintForm(letter)).length > 0)).toEqual([]);
});

it.each(["Linh Nguyễn", "Søren", "O’Connor-Ünal", "Мария", "Ελένη", "김하나", "Nguye\u0302\u0303n", "José Ma."])(
  "accepts %s",
  (name) => expect(personNameFields.firstName.parse(name)).toBe(name.normalize("NFC")),
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
  const house = await aHouse(api, { name: { en: "Sunny 🌞 House", ko: "漢江 하우스 & 정원".normalize("NFD") } });
  const reservation = await reserve(api, member, house);
  await signAll(api, reservation.id);
  const url = `/v1/reservations/${reservation.id}/documents/contract.pdf`;
  const answer = await api.app.request(url, { headers: { authorization: `Bearer ${member.token}` } });
  expect(answer.status).toBe(200);
  const pdf = Buffer.from(await answer.arrayBuffer());
  const text = await textOf(pdf);
  expect(text).toContain("Sunny □ House");
  expect(text).toContain("□□ 하우스 & 정원");
  const [subject] = /&.* 201<\/rdf:li>/.exec(pdf.toString()) ?? [];
  expect(subject?.normalize()).toBe("&#38; 정원 201</rdf:li>");
});
