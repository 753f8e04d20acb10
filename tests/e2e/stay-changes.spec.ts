import type { Page } from "@playwright/test";
import { bookStay, cards, Guest, nameOf, pattern, planStay, unknown } from "./guest";
import { signInAs } from "./sign-in";
import { expect, test, type Say } from "./test";

const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The pages on which a change is asked for and shown. */
function openChanges(page: Page, say: Say) {
  const main = page.getByRole("main");
  const words = (key: string) =>
    pattern(say(`reservations:${key}`, { name: unknown, until: unknown, amount: unknown }));
  return {
    main,
    told: (key: string) => expect(main.getByText(words(key)).first()).toBeVisible(),
    fill: (key: string, value: string) => main.getByLabel(words(key), { exact: true }).fill(value),
    press: (key: string) => main.getByRole("button", { name: words(key), exact: true }).click(),
    withdraw: async () => {
      await main.getByRole("link", { name: words("change.pending.withdraw") }).click();
      await page.getByRole("button", { name: words("change.pending.withdraw"), exact: true }).click();
    },
    follow: (key: string) => main.getByRole("link", { name: words(key) }).click(),
  };
}

/** A confirmed stay, and the page of its member. */
async function aConfirmedStay(page: Page, say: Say, plan: ReturnType<typeof planStay>) {
  const guest = new Guest(page, say, plan);
  const id = await bookStay(page, say, plan);
  await page.goto(`/pay/${id}`);
  await guest.goToPay();
  await guest.payWith(cards.good);
  await expect(page).toHaveURL(new RegExp(`/mypage/reservations/${id}`));
  await guest.openContractFromMail(page, guest.member);
  await guest.sign(page, guest.member);
  return { guest, id };
}

/** The newest link to sign; that of a withdrawn change may have been mailed before it. */
async function openAddendumFromMail(page: Page, say: Say, email: string) {
  await expect(async () => {
    await page.goto(`/dev/messages?to=${encodeURIComponent(email)}`);
    await page.goto((await page.locator('a[href*="/sign/"]').first().getAttribute("href"))!);
    const heading = page.getByRole("heading", { name: say("signing:sign.addendumTitle") });
    await expect(heading).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("a member extends a stay: quote, addendum, signature", async ({ page, say }) => {
  const plan = planStay();
  const { guest, id } = await aConfirmedStay(page, say, plan);
  const { fill, follow, press, told, withdraw } = openChanges(page, say);
  const checkOut = later(plan.checkOut, 3);
  await page.goto(`/mypage/reservations/${id}`);
  await follow("change.toPage");

  await test.step("shows what is wrong with the dates", async () => {
    await fill("change.checkOut", later(plan.checkIn, 1));
    await press("change.show");
    await expect(page.locator("#change-checkOut-error")).toBeVisible();
  });

  await test.step("quotes every line, and holds the nights", async () => {
    await fill("change.checkOut", checkOut);
    await press("change.show");
    await told("change.offer");
    await press("change.request");
    await told("change.pending.title");
    await told("change.pending.youToSign");
  });

  await test.step("is withdrawn, and asked for again", async () => {
    await withdraw();
    await told("change.withdrawn");
    await follow("change.toPage");
    await fill("change.checkOut", checkOut);
    await press("change.show");
    await press("change.request");
    await told("change.pending.title");
  });

  await test.step("is paid where something is due, signed, and made", async () => {
    const pay = page.getByRole("main").getByRole("link", {
      name: pattern(say("reservations:change.pending.pay", { amount: unknown })),
    });
    if (await pay.isVisible()) {
      await pay.click();
      await guest.goToPay();
      await guest.payWith(cards.good);
      await expect(page).toHaveURL(new RegExp(`/mypage/reservations/${id}`));
    }
    await openAddendumFromMail(page, say, guest.member.email);
    await page.getByLabel(say("signing:sign.fullName")).fill(nameOf(guest.member));
    await page.getByLabel(say("signing:sign.consent")).check();
    await page.getByRole("button", { name: say("signing:sign.addendumButton") }).click();
    await expect(page.getByText(say("signing:signed.addendumComplete"))).toBeVisible();
    await page.goto(`/mypage/reservations/${id}`);
    await expect(
      page
        .getByRole("main")
        .getByText(pattern(say("reservations:documents.addendum.name", { date: unknown })))
        .first(),
    ).toBeVisible();
  });
});

test("an admin changes a stay from the console", async ({ browser, page, say }) => {
  const plan = planStay();
  const context = await browser.newContext();
  const { id } = await aConfirmedStay(await context.newPage(), say, plan);
  await context.close();
  const { fill, main, press, told, withdraw } = openChanges(page, say);
  const detail = `/admin/reservations/${id}`;
  await signInAs(page, say, "admin");
  await page.goto(detail);
  await main.getByRole("link", { name: say("adminReservation:actions.changeStay"), exact: true }).click();
  await fill("change.checkOut", later(plan.checkOut, 4));
  await press("change.show");
  await told("change.offer");
  await press("change.request_admin");
  await main.getByRole("link", { name: say("adminReservation:actions.seeChange") }).click();
  await told("change.pending.title");
  await withdraw();
  await expect(main.getByRole("link", { name: say("adminReservation:actions.changeStay"), exact: true })).toBeVisible();
});
