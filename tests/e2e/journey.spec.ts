import { cards, Guest, pattern, planStay, unknown } from "./guest";
import { expect, test } from "./test";

const told = { listing: unknown, checkIn: unknown, checkOut: unknown };

test("finds, reserves, pays for, signs and cancels a home", async ({ browser, page, say }) => {
  const guest = new Guest(page, say, planStay(["Amélie O'Connor", "Nguyễn Thị Minh"]));
  const id = await guest.reserveAHouse();

  await expect(page.getByText(/1 [A-Z]{3} = /).first()).toBeVisible();
  for (const failure of ["abandoned", "declined"] as const) {
    await guest.goToPay();
    if (failure === "abandoned") await guest.leavePayment();
    else await guest.payWith(cards[failure]);
    await expect(page).toHaveURL(new RegExp(`/pay/${id}$`));
    await guest.expectTold(say(`payments:reason.${failure}`));
  }
  await guest.goToPay();
  await guest.payWith(cards.good);
  await expect(page).toHaveURL(new RegExp(`/mypage/reservations/${id}`));
  await guest.expectTold(pattern(say("payments:outcome.upToDate", { amount: unknown, date: unknown })));
  await guest.expectStatus("pending");

  for (const person of guest.plan.people) {
    const own = await (await browser.newContext()).newPage(); // signers need no account
    await guest.openContractFromMail(own, person);
    await guest.sign(own, person);
    await own.context().close();
  }

  await page.reload();
  await guest.expectStatus("confirmed");
  const code = await guest.code();
  await test.step("provides documents as PDF, and detects a changed one", async () => {
    const files = await guest.listDocuments();
    expect(files).toHaveLength(3);
    const [contract] = files;
    await guest.verify(page, contract!);
    await expect(page.getByRole("main")).toContainText(code);
    await guest.expectTold(say("signing:verify.genuine"));
    const changed = Buffer.from(contract!);
    changed[changed.length >> 1]! ^= 1;
    await guest.verify(page, changed);
    await guest.expectTold(say("signing:verify.changed"));
  });

  await guest.expectMessage(guest.member.email, pattern(say("messages:reservationConfirmed.subject", told)));
  await guest.expectMessage("+821012345678", pattern(say("messages:reservationConfirmed.sms", { ...told, code })));

  await guest.openTab("upcoming");
  const stay = page.getByRole("article");
  await expect(stay).toHaveCount(1);
  await stay.getByRole("heading").getByRole("link").click();
  const refund = await guest.cancel("My plans have changed");
  await guest.expectStatus("canceled");
  await expect(page.getByText(say("reservations:refund.amount", { amount: refund })).first()).toBeVisible();

  await guest.openTab("upcoming");
  await expect(page.getByText(say("reservations:myPage.empty.upcoming"))).toBeVisible();
  await guest.openTab("cancelled");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(refund);
});
