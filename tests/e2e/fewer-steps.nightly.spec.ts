import { cards, Guest, nameOf, planStay } from "./guest";
import { expect, test } from "./test";

test("signs up and books with one form, signs and pays at once, and lets the friend add a phone", async ({
  browser,
  page,
  say,
}) => {
  const guest = new Guest(page, say, planStay(["Linh Nguyen", "Minh Tran"]));
  const friend = guest.plan.people[1]!;

  await test.step("one form makes the account and the reservation", async () => {
    await guest.search();
    await guest.openHouse();
    await guest.requestToBook();
    await page.getByRole("link", { name: say("account:offer.new") }).click();
    await expect(page).toHaveURL(/\/checkout\/[^/]+\/sign-up\?/);
    await guest.fillCheckoutSignUp();
    const second = page.getByRole("group", { name: say("reservations:occupant.number", { number: 2 }) });
    await second.getByLabel(say("common:personName.firstName")).fill(friend.firstName);
    await second.getByLabel(say("common:personName.lastName")).fill(friend.lastName);
    await second.getByLabel(say("reservations:occupant.email")).fill(friend.email);
    await page.getByLabel(say("reservations:agreements.allWithMarketing")).check();
    await page.getByLabel(say("reservations:agreements.marketing")).check();
    await page.getByRole("button", { name: say("reservations:checkout.reserve") }).click();
    await expect(page).toHaveURL(/\/mypage\/reservations\/[0-9a-f-]{36}\/sign$/);
  });

  await test.step("the code of the mail opens the contract", async () => {
    await page.getByLabel(say("reservations:signOwn.code")).fill("000000");
    await page.getByRole("button", { name: say("reservations:signOwn.codeButton") }).click();
    await expect(page.getByRole("alert")).toContainText(say("errors:fieldSentences.emailCode.codeWrong"));
    const mailbox = await page.context().newPage();
    const code = await guest.readCode(mailbox);
    await mailbox.close();
    await page.getByLabel(say("reservations:signOwn.code")).fill(code);
    await page.getByRole("button", { name: say("reservations:signOwn.codeButton") }).click();
    await expect(page).toHaveURL(/\/sign\//);
  });

  await test.step("signing leads to the payment, which knows the kind of card", async () => {
    await page.getByLabel(say("signing:sign.fullName")).fill(nameOf(guest.member));
    await page.getByLabel(say("signing:sign.consent")).check();
    await page.getByRole("button", { name: say("signing:sign.button") }).click();
    await expect(page).toHaveURL(/\/pay\/[0-9a-f-]{36}$/);
    await guest.expectTold(say("signing:signed.payNext"));
    const method = say(`reservations:method.${say.language === "ko" ? "CREDIT_CARD" : "FOREIGN_CARD"}`);
    await expect(page.getByText(say("payments:pay.method", { method }))).toBeVisible();
    await guest.goToPay();
    await guest.payWith(cards.good);
    await expect(page).toHaveURL(/\/mypage\/reservations\//);
    await guest.expectStatus("pending");
  });

  await test.step("the friend gives the phone and signs", async () => {
    const own = await (await browser.newContext()).newPage();
    await guest.openContractFromMail(own, friend);
    await own.getByLabel(say("signing:sign.fullName")).fill(nameOf(friend));
    await own.getByLabel(say("signing:sign.consent")).check();
    await own.getByRole("button", { name: say("signing:sign.button") }).click();
    await expect(own.getByRole("alert").first()).toBeVisible();
    await expect(own.getByLabel(say("signing:sign.fullName"))).toHaveValue(nameOf(friend));
    await own.getByLabel(say("signing:details.phone")).fill("010-9876-5432");
    await own.getByRole("button", { name: say("signing:sign.button") }).click();
    const thanks = say("signing:signed.title", { name: nameOf(friend) });
    await expect(own.getByRole("heading", { name: thanks })).toBeVisible();
    await own.context().close();
    await page.reload();
    await guest.expectStatus("confirmed");
    await expect(page.getByRole("main")).toContainText("1098765432");
  });
});
