import { expect, it } from "vitest";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
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
