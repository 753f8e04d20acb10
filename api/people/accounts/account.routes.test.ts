import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSchema, profileSchema } from "contract/account";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aMember } from "../../../tests/factories/member";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("the own profile", () => {
  const change = {
    firstName: "José",
    lastName: "Núñez",
    countryCode: "34",
    phone: "612 345 678",
    birthDate: "1998-12-31",
  };

  it("is returned as stored, with the phone split for a form", async () => {
    const { token } = await aMember(api);
    const answer = await api.request("GET", "/v1/users/me/profile", { token });
    expect(answer.data(profileSchema)).toMatchObject({
      phone: "+821012345678",
      countryCode: "82",
      nationalNumber: "01012345678",
    });
  });

  it("is updated", async () => {
    const { token } = await aMember(api);
    const answer = await api.request("POST", "/v1/users/me/profile", { token, body: change });
    expect(answer.status).toBe(200);
    expect(answer.data(profileSchema)).toMatchObject({ firstName: "José", lastName: "Núñez", phone: "+34612345678" });
    const again = await api.request("GET", "/v1/users/me/profile", { token });
    expect(again.data(profileSchema)).toEqual(answer.data(profileSchema));
  });

  it("is not changed by invalid values, which are named", async () => {
    const { token } = await aMember(api);
    const answer = await api.request("POST", "/v1/users/me/profile", { token, body: { ...change, phone: "1" } });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fieldErrors: { phone: ["The phone number format is invalid"] } },
    ]);
    const after = await api.request("GET", "/v1/users/me/profile", { token });
    expect(after.data(profileSchema).firstName).toBe("Amélie");
  });

  it("cannot turn a minor into an adult: only the concierge can", async () => {
    const { token } = await aMember(api, { birthDate: "2010-03-04" });
    const post = (birthDate: string) =>
      api.request("POST", "/v1/users/me/profile", { token, body: { ...change, birthDate } });
    expect(await post("1990-03-04")).toMatchObject({
      status: 400,
      body: { fieldErrors: { birthDate: [expect.stringContaining("concierge")] } },
    });
    expect((await post("2010-03-05")).status).toBe(200);
  });

  it.each(["GET", "POST"])("requires a session (%s)", async (method) => {
    const body = method === "POST" ? change : undefined;
    expect((await api.request(method, "/v1/users/me/profile", { body })).status).toBe(401);
  });
});

describe("the language of messages", () => {
  it("is the one chosen last, and only a supported one", async () => {
    const { token } = await aMember(api);
    const choose = (locale: string) => api.request("PUT", "/v1/users/me/locale", { token, body: { locale } });
    expect((await choose("ko")).status).toBe(204);
    expect((await choose("fr")).status).toBe(400);
    expect((await api.request("GET", "/v1/users/me", { token })).data(accountSchema).locale).toBe("ko");
  });

  it("requires a session", async () => {
    expect((await api.request("PUT", "/v1/users/me/locale", { body: { locale: "ko" } })).status).toBe(401);
  });
});
