import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { anOccupant, reserve } from "../../../tests/factories/reservation";
import { listSigningTokens } from "../../../tests/factories/signing";
import { aDrawing } from "../../../tests/factories/signature";
import { occupants } from "../../db/schema";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

async function aContract() {
  const member = await aMember(api);
  const reservation = await reserve(api, member, await aHouse(api));
  const [token] = await listSigningTokens(api, reservation.id);
  const sign = (body: object) =>
    api.request("POST", `/v1/contracts/${token}`, { body: { fullName: "Linh Nguyễn", consent: true, ...body } });
  return { member, reservation, token: token!, sign };
}

it("requires the name in the contract, and shows it", async () => {
  const { sign } = await aContract();
  for (const fullName of ["Mai Nguyễn", "Linh", "x"]) {
    const fieldErrors = { fullName: [expect.stringContaining("Linh Nguyễn")] };
    expect(await sign({ fullName })).toMatchObject({ status: 400, body: { fieldErrors } });
  }
  expect((await sign({ consent: false })).status).toBe(400);
  expect((await sign({ fullName: "nguyen linh" })).status).toBe(200);
});

it("stores a drawing re-encoded, and refuses other data", async () => {
  const { sign, reservation } = await aContract();
  const bomb = await aDrawing({ width: 3000, height: 3000 });
  const tall = await aDrawing({ width: 100, height: 4800 });
  const [svg, jpeg] = await Promise.all([aDrawing({ format: "svg" }), aDrawing({ format: "jpeg" })]);
  for (const signature of ["data:image/png;base64,AAAA", bomb, tall, svg, jpeg]) {
    expect(await sign({ signature })).toMatchObject({
      status: 400,
      body: { fieldErrors: { signature: [expect.any(String)] } },
    });
  }
  expect((await sign({ signature: await aDrawing() })).status).toBe(200);
  const [row] = await api.services.db.select().from(occupants).where(eq(occupants.reservationId, reservation.id));
  expect(row!.signature).toMatch(/^data:image\/png;base64,/);
  expect(row!.signedHash).toMatch(/^[0-9a-f]{64}$/);
});

it("revokes the old link when the address is corrected, and every link when the hold ends", async () => {
  const { member, reservation, token, sign } = await aContract();
  const url = `/v1/reservations/${reservation.id}/occupants/${reservation.occupants[0]!.id}`;
  const person = { ...anOccupant(0), email: "right@residents.example" };
  expect((await api.request("PUT", url, { token: member.token, body: person })).status).toBe(200);
  expect(await sign({})).toMatchObject({ status: 410, body: { errorCode: "CONTRACT_LINK_REPLACED" } });
  const [renewed] = await listSigningTokens(api, reservation.id);
  expect(renewed).not.toBe(token);
  expect((await api.request("GET", `/v1/contracts/${renewed}`)).status).toBe(200);
  api.clock.advance({ hours: 25 });
  const late = { body: { fullName: "Linh Nguyễn", consent: true } };
  expect((await api.request("POST", `/v1/contracts/${renewed}`, late)).status).toBe(410);
});
