import { describe, expect, it } from "vitest";
import { occupantSchema } from "contract/reservation";
import { tenancyContractSchema } from "contract/tenancy-contract";
import { openTestApi } from "../../../../tests/factories/api";
import { aHouse } from "../../../../tests/factories/house";
import { aMember, type TestMember } from "../../../../tests/factories/member";
import { aBooking, anOccupant, getReservation, reserve } from "../../../../tests/factories/reservation";
import { sendAndList } from "../../../../tests/factories/messages";
import { listSigningTokens, sign as signByLink } from "../../../../tests/factories/signing";
import { pay } from "../../../../tests/factories/payment";

const api = await openTestApi();

const seventeen = { birthDate: "2009-03-01" };
const guardian = {
  firstName: "Mai",
  lastName: "Nguyễn",
  email: "mai@parents.example",
  countryCode: "82",
  phone: "010-9876-5432",
};
const tryToReserve = async (member: TestMember, overrides: Record<string, unknown>) =>
  api.request("POST", "/v1/reservations?isInternational=true", {
    token: member.token,
    body: aBooking(await aHouse(api), overrides),
  });
const sign = (token: string) => signByLink(api, token);

describe("a booker under 19", () => {
  it("is confirmed only when the guardian has signed too", async () => {
    const member = await aMember(api, seventeen);
    const reservation = await reserve(api, member, await aHouse(api), { guests: 2, guardian });
    expect(reservation.occupants).toHaveLength(2);
    expect(reservation.guardian).toMatchObject({ firstName: "Mai", email: guardian.email, signedAt: null });
    await pay(api, member, reservation);
    const [first, second, last] = (await listSigningTokens(api, reservation.id)) as [string, string, string];
    await sign(first);
    await sign(second);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "pending", contract: "partial" });

    const contract = (await api.request("GET", `/v1/contracts/${last}`)).data(tenancyContractSchema);
    expect(contract.signer).toMatchObject({ role: "guardian", fullName: "Mai Nguyễn" });
    expect(contract.parties.map((party) => party.role)).toEqual(["occupant", "occupant", "guardian"]);
    const [parties] = contract.clauses;
    expect(parties!.paragraphs[0]!.en).not.toContain("Mai");
    expect(parties!.paragraphs[1]).toEqual({
      en: expect.stringContaining("Mai Nguyễn (the guardian) consents to this contract") as string,
      ko: expect.stringContaining("법정대리인 Mai Nguyễn") as string,
    });

    await sendAndList(api); // no signing request to signers who have signed
    await sign(last);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "confirmed",
      contract: "signed",
      guardian: { signedAt: "2026-11-21T03:00:00.000Z" },
    });
    const mails = (await sendAndList(api)).filter(({ to }) => to === guardian.email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["contractSigned", "signAsGuardian"]);
    expect(mails.find(({ kind }) => kind === "signAsGuardian")!.text).toContain("Amélie O'Connor is under 19");
  });

  it("needs a guardian with a valid phone and a separate e-mail", async () => {
    const member = await aMember(api, seventeen);
    const fieldsOf = async (overrides: Record<string, unknown>) => {
      const answer = await tryToReserve(member, overrides);
      expect(answer.status).toBe(400);
      return (answer.body as { fieldErrors: Record<string, string[]> }).fieldErrors;
    };
    expect(await fieldsOf({})).toEqual({
      guardian: ["If you're under 19, name a guardian, who signs the contract too."],
    });
    expect(await fieldsOf({ guardian: { ...guardian, phone: "12345" } })).toEqual({
      "guardian.phone": ["The phone number format is invalid"],
    });
    const own = ["Enter a different e-mail for the guardian, who gets their own link."];
    for (const email of [anOccupant(0).email.toUpperCase(), member.email]) {
      expect(await fieldsOf({ guardian: { ...guardian, email } })).toEqual({ "guardian.email": own });
    }
    expect(Object.keys(await fieldsOf({ guardian: { ...guardian, firstName: "", email: "mai" } }))).toEqual([
      "guardian.firstName",
      "guardian.email",
    ]);
  });

  it("cannot continue when the guardian declines, until another is named", async () => {
    const member = await aMember(api, seventeen);
    const reservation = await reserve(api, member, await aHouse(api), { guardian });
    const tokens = await listSigningTokens(api, reservation.id);
    await api.request("POST", `/v1/contracts/${tokens[1]}/decline`, { body: {} });
    expect((await getReservation(api, member, reservation.id)).contract).toBe("declined");
    const replace = (id: string, email: string) =>
      api.request("PUT", `/v1/reservations/${reservation.id}/occupants/${id}`, {
        token: member.token,
        body: { ...guardian, email },
      });
    const { id } = reservation.guardian!;
    for (const email of [member.email, anOccupant(0).email]) expect((await replace(id, email)).status).toBe(400);
    expect((await replace(id, "papa@parents.example")).data(occupantSchema)).toMatchObject({
      id,
      email: "papa@parents.example",
      declinedAt: null,
    });
    expect((await replace(reservation.occupants[0]!.id, "papa@parents.example")).status).toBe(400);
    expect((await getReservation(api, member, reservation.id)).contract).toBe("sent");
    const kinds = (await sendAndList(api)).filter(({ to }) => to === "papa@parents.example").map(({ kind }) => kind);
    expect(kinds).toEqual(["signAsGuardian"]);
  });
});

it.each([
  ["on the eve of the 19th birthday in Seoul", "2007-11-22", 400],
  ["on the 19th birthday in Seoul", "2007-11-21", 201],
  ["without a birth date", null, 201],
])("needs a guardian by the day in Seoul: %s", async (_when, birthDate, status) => {
  api.clock.set("2026-11-20T15:00:00Z"); // midnight in Seoul
  const member = await aMember(api, { birthDate });
  expect((await tryToReserve(member, {})).status).toBe(status);
  api.clock.set("2026-11-21T03:00:00Z");
});

it("ignores a guardian named by an adult", async () => {
  const member = await aMember(api, { birthDate: "1999-02-28" });
  const reservation = await reserve(api, member, await aHouse(api), { guardian: { ...guardian, phone: "1234567" } });
  expect(reservation.guardian).toBeNull();
  expect(await listSigningTokens(api, reservation.id)).toHaveLength(1);
  const [token] = await listSigningTokens(api, reservation.id);
  const { clauses } = (await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema);
  expect(JSON.stringify(clauses)).not.toContain("guardian");
});
