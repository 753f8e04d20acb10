import type { Page } from "@playwright/test";
import { cards, Guest, pattern, planStay, unknown } from "./guest";
import { settle, waitForRouter } from "./settle";
import { expect, test, type Say } from "./test";
import { listFailures, translatePages } from "./translate";

test.describe("a page that the browser translates", () => {
  test("keeps labels beside their amounts, and every page, from search to payment", async ({ page, say }) => {
    const failures = listFailures(page);
    await translatePages(page, "after");
    const guest = new Guest(page, say, planStay());

    await guest.search();
    await settle(page);
    await removeUniversity(page, say);

    await guest.openHouse();
    await guest.chooseBedding(1);
    const box = page.locator("#dates section").first();
    await expect(box.getByText(say("houses:house.totalFor", { nights: 35, context: "bedding" }))).toBeVisible();
    await guest.chooseBedding(0);
    await expect(box.getByText(say("houses:house.totalFor", { nights: 35 }), { exact: true })).toBeVisible();
    await guest.chooseBedding(1);

    await guest.requestToBook();
    await guest.signUpOnTheWay();
    await guest.checkOut();
    const price = page.getByRole("region", { name: say("reservations:checkout.priceDetails") });
    const withBedding = await readLines(price);
    const labels = ["total", "deposit", "dueNow"].map((key) => say(`reservations:price.${key}`));
    const [total = "", , dueNow = ""] = labels;
    const bedding = say("reservations:price.bedding", { count: 1 });
    expect(Object.keys(withBedding).slice(-4)).toEqual([bedding, ...labels]);
    const parts = Object.values(withBedding).slice(0, -3);
    expect(withBedding[total]).toBe(parts.reduce((sum, amount) => sum + amount, 0));

    const sets = page.getByLabel(say("reservations:stay.beddingSets"));
    await sets.fill("0");
    await sets.blur();
    await expect(price.getByText(bedding)).toHaveCount(0);
    const { [bedding]: sum, ...others } = withBedding;
    await expect
      .poll(() => readLines(price))
      .toEqual({ ...others, [total]: others[total]! - sum!, [dueNow]: others[dueNow]! - sum! });
    await waitForRouter(page);
    await sets.fill("1");
    await sets.blur();
    await expect.poll(() => readLines(price)).toEqual(withBedding);

    const coupon = page.getByLabel(say("reservations:checkout.coupon"));
    const apply = page.getByRole("main").getByRole("button", { name: say("reservations:checkout.applyCoupon") });
    await coupon.fill("NO-SUCH-COUPON");
    await apply.click();
    await expect(coupon).toHaveAttribute("aria-invalid", "true");
    await coupon.fill("");
    await apply.click();
    await expect(coupon).not.toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => readLines(price)).toEqual(withBedding);

    const id = await guest.reserve();
    const boxes = page.locator('[name="installments"]');
    const pay = page.getByRole("button", { name: pattern(say("payments:pay.button", { amount: unknown })) });
    const amount = await pay.innerText();
    await boxes.last().check();
    await expect(pay).not.toHaveText(amount);
    await boxes.last().uncheck();
    await expect(pay).toHaveText(amount);
    await guest.goToPay();
    await guest.payWith(cards.good);
    await expect(page).toHaveURL(new RegExp(`/mypage/reservations/${id}`));
    await guest.expectStatus("pending");
    await guest.openTab("upcoming");
    await guest.openTab("cancelled");
    await expect(page.getByText(say("reservations:myPage.empty.cancelled"))).toBeVisible();
    expect(failures).toEqual([]);
  });

  test("works when it was translated before its scripts ran", async ({ page, say }) => {
    await translatePages(page, "before");
    await page.goto("/houses");
    await settle(page);
    await expect(page.getByRole("article").first()).toBeVisible();
    await removeUniversity(page, say);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(say("houses:list.heading")));
  });
});

/** With a commute to a university, and without it again. */
async function removeUniversity(page: Page, say: Say) {
  const filters = page.getByRole("list", { name: say("houses:filters.label") });
  const search = new URL(page.url());
  search.searchParams.set("university", "korea-univ");
  await page.goto(search.href);
  await settle(page);
  await filters.getByRole("link").first().click();
  await expect(page).not.toHaveURL(/university=korea/);
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
}

/** The label and the amount (KRW) of each line of a list of prices. */
async function readLines(list: ReturnType<Page["locator"]>): Promise<Record<string, number>> {
  const lines = await list.locator("dl > div").evaluateAll((rows) =>
    rows.map((row) => {
      const [label, amount] = [row.querySelector("dt > span"), row.querySelector("dd")];
      return [label!.textContent!.replaceAll("\u200b", ""), Number(amount!.textContent!.replace(/\D/g, ""))] as const;
    }),
  );
  return Object.fromEntries(lines);
}
