import type { Page } from "@playwright/test";
import { randomInt } from "node:crypto";
import type { AdminHouse } from "contract/admin/house";
import type { TurnoverUnit } from "contract/admin/turnover";
import { authorize, signInAs } from "./sign-in";
import { expect, test } from "./test";

test.use({ viewport: { width: 390, height: 844 } });

/** A room on today's list whose next guests need a code, made dirty with all rooms of its house. */
async function aDirtyRoom(page: Page, apiURL: string): Promise<TurnoverUnit> {
  const headers = await authorize(page, apiURL, "desk");
  const answer = await page.request.get(`${apiURL}/v1/admin/turnover`, { headers });
  const room = ((await answer.json()) as { data: TurnoverUnit[] }).data.find(
    ({ departure, doorCode, state }) => doorCode && state !== "blocked" && (!departure || departure.hasLeft),
  )!;
  const path = `${apiURL}/v1/admin/houses/${room.house.slug}`;
  const house = (await (await page.request.get(path, { headers })).json()) as { data: AdminHouse };
  for (const { id } of house.data.units) {
    await expect(await page.request.put(`${path}/units/${id}/state`, { headers, data: { state: "dirty" } })).toBeOK();
  }
  return room;
}

test("a room is cleaned and inspected, and its door gets the next guests' code, on a phone", async ({
  apiURL,
  page,
  say,
}) => {
  const room = await aDirtyRoom(page, apiURL);
  await signInAs(page, say, "desk");
  await page.goto("/admin/turnover");
  const card = page.locator(`[id="${room.id}"]`);
  const button = (key: string) => card.getByRole("button", { name: say(key) });
  const press = async (key: string) => {
    await button(key).click();
  };
  const isInState = (state: string) =>
    expect(card.getByText(say(`adminTurnover:states.${state}`), { exact: true }).first()).toBeVisible();

  await isInState("dirty");
  await press("adminTurnover:mark.clean");
  await expect(button("adminTurnover:mark.inspected")).toBeVisible();
  await press("adminTurnover:mark.inspected");
  await isInState("inspected");
  await press("adminTurnover:undo");
  await expect(button("adminTurnover:mark.inspected")).toBeVisible();

  await press("adminTurnover:code.show");
  await expect(card.getByText(/^\d{6,8}$/)).toBeVisible();
  await press("adminTurnover:code.programmed");
  await expect(button("adminTurnover:code.undo")).toBeVisible();
  await press("adminTurnover:code.undo");
  await expect(button("adminTurnover:code.show")).toBeVisible();

  await page.goto(`/admin/turnover?house=${room.house.slug}`);
  await page.getByRole("button", { name: say("adminTurnover:markHouse") }).click();
  await expect(page.getByRole("button", { name: say("adminTurnover:markHouse") })).toBeHidden();

  await page.goto(`/admin/reservations/${room.doorCode!.reservationId}`);
  const pressOnStay = async (key: string) => {
    await page.getByRole("button", { name: say(`adminReservation:${key}`), exact: true }).click();
  };
  await pressOnStay("actions.showDoorCode");
  await page.getByLabel(say("adminReservation:detail.doorCode.another")).fill("12 34");
  await pressOnStay("actions.setDoorCode");
  await expect(page.getByText(say("errors:fieldSentences.doorCode.invalid")).first()).toBeVisible();
  await page
    .getByLabel(say("adminReservation:detail.doorCode.another"))
    .fill(String(randomInt(10_000_000, 99_999_999)));
  await pressOnStay("actions.setDoorCode");
  await expect(page.getByText(say("adminReservation:actions.done.setDoorCode")).first()).toBeVisible();
});
