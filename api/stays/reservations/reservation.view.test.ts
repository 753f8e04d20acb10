import { expect, it } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { getReservation, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { getReservationView, listReservationViews } from "./reservation.view";

const api = await openTestApi();

it("is of the own stay only, and of none without an account", async () => {
  const [owner, other] = [await aMember(api), await aMember(api)];
  const { id } = await reserve(api, owner, await aHouse(api));
  const view = (accountId: string | null | undefined) =>
    getReservationView(api.services, "en", { id, accountId: accountId as string });
  expect((await view(owner.id)).id).toBe(id);
  for (const accountId of [other.id, undefined, null]) {
    await expect(view(accountId)).rejects.toMatchObject({ code: "RESERVATION_NOT_FOUND" });
  }
  const [any] = await listReservationViews(api.services.db, [id], "en", api.services.now());
  expect(any!.id).toBe(id);
});

it("shows the arrival from the morning before check-in until check-out, of confirmed stays only", async () => {
  const member = await aMember(api);
  const arrivalSteps = [{ en: "Take the lift on the left.", ko: "왼쪽 승강기를 타세요." }];
  const house = await aHouse(api, { arrivalSteps, doorCode: "471147*" });
  const stay = await reserve(api, member, house);
  const arrival = async () => (await getReservation(api, member, stay.id)).arrival;
  expect(await arrival()).toBeNull();
  await pay(api, member, stay);
  await signAll(api, stay.id);
  const from = "2027-01-30T01:00:00.000Z";
  expect(await arrival()).toEqual({ from, steps: [], hasDoorCode: false });

  api.clock.set("2027-01-30T00:59:00Z");
  await signInAgain(api, member);
  expect(await arrival()).toEqual({ from, steps: [], hasDoorCode: false });
  api.clock.set(from);
  expect(await arrival()).toEqual({ from, steps: ["Take the lift on the left."], hasDoorCode: true });

  const open = [`/v1/houses/${house.slug}`, "/v1/houses", `/v1/houses/${house.slug}/reviews`];
  for (const path of open)
    expect(JSON.stringify((await api.request("GET", path)).body)).not.toMatch(/4711|Take the lift/);
  const own = await api.request("GET", "/v1/users/me/export", { token: member.token });
  expect(JSON.stringify(own.body)).not.toContain("4711");

  api.clock.set("2027-04-10T02:00:00Z");
  await signInAgain(api, member);
  expect(await arrival()).toBeNull();
});
