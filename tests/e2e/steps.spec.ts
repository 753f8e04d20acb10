import type { Page } from "@playwright/test";
import { cards, Guest, nameOf, planStay } from "./guest";
import { expect, test } from "./test";

test("loses and duplicates nothing by Back, reload, a deep link or a second tab", async ({ page, context, say }) => {
  const guest = new Guest(page, say, planStay());

  await test.step("a deep link to the checkout asks to log in, also after a reload", async () => {
    const { checkIn, checkOut } = guest.plan;
    await page.goto(`/houses?checkIn=${checkIn}&checkOut=${checkOut}&guests=1`);
    await guest.openHouse();
    await page.goto(`${page.url().replace("/detail/", "/checkout/")}&beddingSets=1`);
    await page.reload();
    await guest.signUpOnTheWay();
  });

  const id = await test.step("Back from the payment and reserving again gives the same reservation", async () => {
    await guest.checkOut();
    const first = await guest.reserve();
    await page.goBack();
    await page.reload();
    await expect(page.getByText(say("reservations:checkout.booked.title"))).toBeVisible();
    await guest.checkOut();
    await page.locator('[name="occupants[0].lastName"]').fill("Another");
    expect(await guest.reserve()).toBe(first);
    await guest.expectTold(say("reservations:checkout.booked.again"));
    return first;
  });

  await test.step("two tabs pay once", async () => {
    const second = new Guest(await openTab(page, `/pay/${id}`), say, guest.plan);
    await page.reload();
    await guest.goToPay();
    await second.goToPay();
    await guest.payWith(cards.good);
    await expect(page).toHaveURL(new RegExp(`/mypage/reservations/${id}`));
    await second.payWith(cards.good);
    await second.page.goto(`/mypage/reservations/${id}`);
    const paid = second.page.locator("#payments").getByText(say("reservations:payments.status.paid"), { exact: true });
    await expect(paid).toHaveCount(1);
    await second.page.close();
    await page.goBack();
    await page.goto(`/mypage/reservations/${id}`);
    await expect(
      page.locator("#payments").getByText(say("reservations:payments.status.paid"), { exact: true }),
    ).toHaveCount(1);
  });

  await test.step("a contract is signed once, and its link shows that", async () => {
    const signing = await context.newPage();
    await guest.openContractFromMail(signing, guest.member);
    await guest.sign(signing, guest.member);
    await signing.reload();
    const thanks = say("signing:signed.title", { name: nameOf(guest.member) });
    await expect(signing.getByRole("heading", { name: thanks })).toBeVisible();
    await signing.goBack();
    await expect(signing.getByRole("button", { name: say("signing:sign.button") })).toHaveCount(0);
    await signing.close();
  });

  await test.step("two tabs cancel once", async () => {
    await page.reload();
    await guest.expectStatus("confirmed");
    const second = await openTab(page, `/mypage/reservations/${id}/cancel`);
    const refund = await guest.cancel("Twice");
    await second.getByLabel(say("reservations:cancel.acknowledge", { amount: refund })).check();
    await second.getByRole("button", { name: say("reservations:cancel.button", { amount: refund }) }).click();
    await expect(second.getByRole("main")).toContainText(say("reservations:ended.canceled"));
    await second.close();
    await guest.openTab("cancelled");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText(refund);
  });
});

async function openTab(page: Page, url: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(url);
  return tab;
}
