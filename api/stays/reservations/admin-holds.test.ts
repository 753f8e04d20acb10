import { describe, expect, it } from "vitest";
import { anAdminForEach, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { signAll } from "../../../tests/factories/signing";

const api = await openTestApi();
const { admin, call } = anAdminForEach(api);
const later = async (instant: string) => {
  api.clock.set(instant);
  await signInAgain(api, admin);
};

describe("an unconfirmed stay in the console", () => {
  it("can be extended once by 24 hours, at most until check-in", async () => {
    const reservation = await reserve(api, await aMember(api), await aHouse(api));
    const extended = await call("POST /extend-hold", reservation);
    expect(extended).toMatchObject({ status: 200, body: { data: { holdExpiresAt: "2026-11-23T03:00:00.000Z" } } });
    expect(await call("POST /extend-hold", reservation)).toMatchObject({
      body: { errorCode: "HOLD_ALREADY_EXTENDED" },
    });
    await later("2026-11-22T04:00:00Z");
    await runJobsButPdfs(api.services);
    expect((await getAsAdmin(api, admin, reservation)).status).toBe("pending");
    await later("2026-11-23T03:00:00Z");
    expect(await call("POST /extend-hold", reservation)).toMatchObject({ body: { errorCode: "HOLD_NOT_OPEN" } });

    const dates = { checkIn: "2026-11-24", checkOut: "2026-12-04" };
    const soon = await reserve(api, await aMember(api), await aHouse(api), dates);
    const isTruncated = await call("POST /extend-hold", soon);
    expect(isTruncated).toMatchObject({ body: { data: { holdExpiresAt: "2026-11-24T06:00:00.000Z" } } });
  });

  it("reminds those who have not signed, once in five minutes, with a working link", async () => {
    const reservation = await reserve(api, await aMember(api), await aHouse(api), { guests: 2 });
    const remind = () => call("POST /send-signing-reminder", reservation);
    await Promise.all([remind(), remind()]);
    api.clock.advance({ minutes: 4 });
    await remind();
    api.clock.advance({ minutes: 1 });
    await remind();
    const mails = (await sendAndList(api)).filter(
      ({ kind, text }) => kind === "signingReminder" && text.includes(reservation.code),
    );
    expect(mails.map((mail) => mail.to).sort()).toEqual(
      [0, 0, 1, 1].map((index) => `occupant${index}@residents.example`),
    );
    const token = /\/sign\/([\w.-]+)/.exec(mails[0]!.text)![1];
    expect((await api.request("GET", `/v1/contracts/${token}`)).status).toBe(200);
    await signAll(api, reservation.id);
    expect(await remind()).toMatchObject({ status: 409, body: { errorCode: "CONTRACT_NOT_OPEN" } });
  });
});
