import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { tenancyContractSchema } from "contract/tenancy-contract";
import enTexts from "locales/en/tenancyContract.json";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { anOccupant, getReservation, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { listSigningTokens, sign, signAll } from "../../../tests/factories/signing";
import { contractDocuments, contractTexts, houses } from "../../db/schema";

const api = await openTestApi();
let member: TestMember;
beforeEach(async () => void (member = await aMember(api)));

async function aHalfSigned() {
  const house = await aHouse(api, { occupancy: 2 });
  const reservation = await reserve(api, member, house, { guests: 2 });
  const [first, second] = await listSigningTokens(api, reservation.id);
  await sign(api, first!);
  return { house, id: reservation.id, other: reservation.occupants[1]!.id, first: first!, second: second! };
}
const read = async (token: string) => (await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema);
const correct = (id: string, occupantId: string, change: object) =>
  api.request("PUT", `/v1/reservations/${id}/occupants/${occupantId}`, {
    token: member.token,
    body: { ...anOccupant(1), ...change },
  });
const move = (houseId: string) =>
  api.services.db
    .update(houses)
    .set({ address: { en: "2 Other-ro", ko: "다른로 2" } })
    .where(eq(houses.id, houseId));

it("asks signers again when another person is named, by the same link and with the reason", async () => {
  const { id, other, first } = await aHalfSigned();
  await correct(id, other, { firstName: "Boris", lastName: "Other" });
  expect((await read(first)).signer.signedAt).toBeNull();
  expect((await getReservation(api, member, id)).contract).toBe("sent");
  const mails = (await sendAndList(api)).filter(({ kind }) => kind === "signContract");
  const again = mails.filter(({ text }) => text.includes("has changed since you signed it"));
  expect(again.map(({ to }) => to)).toEqual(["occupant0@residents.example"]);
  await signAll(api, id);
  expect((await getReservation(api, member, id)).contract).toBe("signed");
});

it("keeps a signature when only an address or phone is corrected", async () => {
  const { id, other, first } = await aHalfSigned();
  await correct(id, other, { email: "right@residents.example", phone: "010-9999-0000" });
  expect((await read(first)).signer.signedAt).not.toBeNull();
  expect((await getReservation(api, member, id)).contract).toBe("partial");
});

it("has later signers sign the text of the first, after clauses and the house have changed", async () => {
  const { house, id, first, second } = await aHalfSigned();
  const { address, clauses, textHash } = await read(first);
  const clause = enTexts.clauses[0]!;
  const heading = clause.heading;
  clause.heading = "Another text";
  try {
    await move(house.id);
    const unsigned = await aHalfSigned();
    expect((await read(unsigned.second)).clauses[0]!.heading.en).toBe("Another text");
    expect(await read(second)).toMatchObject({ address, clauses, textHash });
    await sign(api, second);
  } finally {
    clause.heading = heading;
  }
  expect((await getReservation(api, member, id)).contract).toBe("signed");
  const [stored] = await api.services.db
    .select()
    .from(contractDocuments)
    .where(eq(contractDocuments.reservationId, id));
  const { hash, signers, text } = stored!.content;
  expect({ clauses: text.clauses, hash }).toEqual({ clauses, hash: textHash });
  expect(signers.map((signer) => signer.hash)).toEqual([hash, hash]);
  expect(await api.services.db.$count(contractTexts, eq(contractTexts.reservationId, id))).toBe(0);
});

it("replaces the text when another person is named, with today's clauses", async () => {
  const { house, id, other, first } = await aHalfSigned();
  await move(house.id);
  await correct(id, other, { email: "right@residents.example" });
  expect((await read(first)).address.en).not.toBe("2 Other-ro");
  await correct(id, other, { firstName: "Boris", lastName: "Other" });
  expect(await read(first)).toMatchObject({ address: { en: "2 Other-ro" }, signer: { signedAt: null } });
});

it("reopens signatures under another text from before texts were kept", async () => {
  const { house, id, first, second } = await aHalfSigned();
  await api.services.db.delete(contractTexts).where(eq(contractTexts.reservationId, id));
  await move(house.id);
  await sign(api, second);
  expect((await getReservation(api, member, id)).contract).toBe("partial");
  expect((await read(first)).signer.signedAt).toBeNull();
  await sign(api, first);
  const [kept] = await api.services.db.select().from(contractDocuments).where(eq(contractDocuments.reservationId, id));
  const { hash, signers, text } = kept!.content;
  expect(text.address.en).toBe("2 Other-ro");
  expect(signers.map((signer) => signer.hash)).toEqual([hash, hash]);
});

it("refuses a signature for another text than the displayed one", async () => {
  const house = await aHouse(api);
  const [link] = await listSigningTokens(api, (await reserve(api, member, house)).id);
  const { textHash, signer } = await read(link!);
  await move(house.id);
  const url = `/v1/contracts/${link}`;
  const body = { fullName: signer.fullName, consent: true, textHash };
  expect(await api.request("POST", url, { body })).toMatchObject({
    status: 409,
    body: { errorCode: "CONTRACT_CHANGED" },
  });
  const fresh = { ...body, textHash: (await read(link!)).textHash };
  expect((await api.request("POST", url, { body: fresh })).status).toBe(200);
});

it("shows the signed text after later changes", async () => {
  const house = await aHouse(api);
  const { id } = await reserve(api, member, house);
  const [token] = await listSigningTokens(api, id);
  await signAll(api, id);
  const signed = await read(token!);
  await move(house.id);
  const { address, clauses, textHash } = await read(token!);
  expect({ address, clauses, textHash }).toEqual({
    address: signed.address,
    clauses: signed.clauses,
    textHash: signed.textHash,
  });
});

it("shows a signer that the stay was cancelled", async () => {
  const { id } = await reserve(api, member, await aHouse(api));
  const [token] = await listSigningTokens(api, id);
  await signAll(api, id);
  expect((await read(token!)).isCanceled).toBe(false);
  await api.request("DELETE", `/v1/reservations/${id}/cancel`, { token: member.token });
  expect((await read(token!)).isCanceled).toBe(true);
});
