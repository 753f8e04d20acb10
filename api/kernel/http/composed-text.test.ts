import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminHouseSchema } from "contract/admin/house";
import { adminUserSchema } from "contract/admin/user";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { signUpForm } from "../../../tests/factories/sign-up";

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const decomposed = (text: string) => text.normalize("NFD");

describe("a text that a Mac sends decomposed", () => {
  const addUnit = (slug: string, name: string) =>
    api.request("POST", `/v1/admin/houses/${slug}/units`, { token: admin.token, body: { name, floor: 2 } });

  it("is stored composed, and its syllables are counted as they are read", async () => {
    const { slug } = await aHouse(api, { units: 0 });
    const made = await addUnit(slug, decomposed("별관 한강 방 이백일호")); // 12 characters, decomposed 29
    expect(made.status).toBe(201);
    expect(made.data(adminHouseSchema).units).toMatchObject([{ name: "별관 한강 방 이백일호" }]);
  });

  it.each(["한강 방", decomposed("한강 방"), "suite a", "Ｓｕｉｔｅ A"])(
    "is no second unit of the same name: %s",
    async (name) => {
      const { slug } = await aHouse(api, { units: 0 });
      for (const first of ["한강 방", "Suite A"]) await addUnit(slug, first);
      const refused = await addUnit(slug, name);
      expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { name: [expect.any(String)] } } });
    },
  );

  it("is not taken by the unit itself when its case is changed", async () => {
    const { slug } = await aHouse(api, { units: 0 });
    const [unit] = (await addUnit(slug, "suite a")).data(adminHouseSchema).units;
    const url = `/v1/admin/houses/${slug}/units/${unit!.id}`;
    const changed = await api.request("PUT", url, { token: admin.token, body: { name: "Suite A", floor: 2 } });
    expect(changed.status).toBe(200);
  });

  it("finds what was stored composed", async () => {
    await aMember(api, { firstName: "하나", lastName: "김", email: "hana.of.nfc@residents.example" });
    const url = `/v1/admin/users?q=${encodeURIComponent(decomposed("김하나"))}`;
    const found = (await api.request("GET", url, { token: admin.token })).data(z.array(adminUserSchema));
    expect(found.map(({ username }) => username)).toEqual(["hana.of.nfc@residents.example"]);
  });
});

describe("a password", () => {
  const logIn = (email: string, password: string) =>
    api.request("POST", "/v1/auth/login", { body: { email, password } });

  it("that was chosen on a Mac opens the account on Windows, and the other way round", async () => {
    const composed = "Zürich-Đặng1";
    for (const [chosen, typed] of [
      [decomposed(composed), composed],
      [composed, decomposed(composed)],
    ] as const) {
      const form = signUpForm({ password: chosen });
      expect((await api.request("POST", "/v1/auth/sign-up", { body: form })).status).toBe(201);
      expect((await logIn(String(form.email), typed)).status).toBe(200);
      expect((await logIn(String(form.email), typed.replace("Z", "z"))).status).toBe(401);
    }
  });

  it("has as many characters as are seen", async () => {
    const tooLong = await api.request("POST", "/v1/auth/sign-up", {
      body: signUpForm({ password: decomposed("가나다라마바사아자차-1") }), // 12 that are 22 decomposed
    });
    expect(tooLong.status).toBe(201);
  });
});

describe("what documents print of a house", () => {
  const save = (slug: string, body: object) =>
    api.request("PUT", `/v1/admin/houses/${slug}`, { token: admin.token, body });

  it("names the characters of a name or an address that they cannot print", async () => {
    const { slug } = await aHouse(api);
    const name = await save(slug, { name: { en: "House 😀", ko: "漢江집" } });
    expect(name).toMatchObject({
      status: 400,
      body: {
        fieldErrors: { "name.en": [expect.stringContaining("😀")], "name.ko": [expect.stringMatching("漢 江")] },
      },
    });
    const address = await save(slug, { address: { en: "1 Test-ro", ko: "서울 麻浦區 1" } });
    expect(address).toMatchObject({ body: { fieldErrors: { "address.ko": [expect.stringContaining("麻 浦 區")] } } });
    const unit = await api.request("POST", `/v1/admin/houses/${slug}/units`, {
      token: admin.token,
      body: { name: "201 🌸", floor: 2 },
    });
    expect(unit).toMatchObject({ status: 400, body: { fieldErrors: { name: [expect.stringContaining("🌸")] } } });
    const area = { area: "hongdae", name: { en: "A 😀", ko: "가" } };
    expect((await api.request("POST", "/v1/admin/houses", { token: admin.token, body: area })).status).toBe(400);
  });

  it("takes what can be printed once it is composed or freed of what nobody sees", async () => {
    const { slug } = await aHouse(api);
    const saved = await save(slug, { name: { en: "Han\u200bgang\ufe0f House", ko: decomposed("한강 하우스") } });
    expect(saved.data(adminHouseSchema).name).toEqual({ en: "Hangang House", ko: "한강 하우스" });
  });
});
