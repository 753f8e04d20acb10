import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminReservationSchema } from "contract/admin/reservation";
import { anAdminForEach, getAsAdmin } from "../../../../tests/factories/admin";
import { openTestApi } from "../../../../tests/factories/api";
import { aHouse } from "../../../../tests/factories/house";
import { aMember } from "../../../../tests/factories/member";
import { pay } from "../../../../tests/factories/payment";
import { anOccupant, reserve } from "../../../../tests/factories/reservation";
import { signAll } from "../../../../tests/factories/signing";
import { auditLog, messages, occupants } from "../../../db/schema";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);

const correct = (stay: { id: string; occupants: { id: string }[] }, person: object, key?: string) =>
  call(`PUT /occupants/${stay.occupants[0]!.id}`, stay, { body: { ...anOccupant(0), ...person }, key });
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;
const mailsTo = (reservationId: string, recipient: string) =>
  api.services.db
    .select()
    .from(messages)
    .where(and(eq(messages.reservationId, reservationId), eq(messages.recipient, recipient)));
const versionOf = async (stay: { occupants: { id: string }[] }) =>
  (await api.services.db.select().from(occupants).where(eq(occupants.id, stay.occupants[0]!.id)))[0]!.linkVersion;

it("sends a new link to the right address of someone who has not signed, once for a form sent twice", async () => {
  const stay = await reserve(api, await aMember(api), await aHouse(api));
  const email = "right@residents.example";
  const answers = [await correct(stay, { email }, "one"), await correct(stay, { email }, "one")];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.data(adminReservationSchema).occupants[0]).toMatchObject({ email, signedAt: null });
  expect(await versionOf(stay)).toBe(2);
  expect((await correct(stay, { email })).status).toBe(200); // another tab, with the same details
  expect(await versionOf(stay)).toBe(2);
  expect((await mailsTo(stay.id, email)).map(({ kind }) => kind)).toEqual(["signContract"]);
  const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, stay.occupants[0]!.id));
  expect(written).toMatchObject([{ action: "occupant.replaced", actor: "admin", actorId: admin.id }]);
});

it("corrects e-mail and phone after the signature, which stays, and sends the contract to the new address", async () => {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api));
  await pay(api, member, stay);
  await signAll(api, stay.id);
  const signed = await getAsAdmin(api, admin, stay);
  const email = "new@residents.example";
  const corrected = (await correct(stay, { email, phone: "010-9999-0000" })).data(adminReservationSchema);
  expect(corrected.occupants[0]).toMatchObject({
    email,
    phone: "1099990000",
    signedAt: signed.occupants[0]!.signedAt,
  });
  expect(corrected).toMatchObject({ contract: "signed", status: "confirmed" });
  expect((await mailsTo(stay.id, email)).map(({ kind }) => kind)).toEqual(["contractSigned"]);
  expect(await versionOf(stay)).toBe(2);
  expect(codeOf(await correct(stay, { email, firstName: "Other" }))).toBe("CONTRACT_ALREADY_SIGNED");
});

it("refuses an unknown occupant, a wrong phone, and a stay that has ended", async () => {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api));
  const unknown = await call(`PUT /occupants/${stay.id}`, stay, { body: anOccupant(0) });
  expect(codeOf(unknown)).toBe("OCCUPANT_NOT_FOUND");
  const wrong = await correct(stay, { phone: "12" });
  expect(wrong).toMatchObject({ status: 400, body: { fieldErrors: { phone: [expect.stringContaining("phone")] } } });
  await call("DELETE /cancel", stay);
  expect(codeOf(await correct(stay, { email: "late@residents.example" }))).toBe("CONTRACT_NOT_OPEN");
});
