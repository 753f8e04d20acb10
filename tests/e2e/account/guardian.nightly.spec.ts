import { aPerson, Guest, nameOf, planStay } from "../guest";
import { expect, personField, test } from "../test";
import { Visitor } from "../visitor";

test("lets a booker under 19 reserve with a guardian, who also signs", async ({ page, browser, say }) => {
  const visitor = new Visitor(page, say);
  const guest = new Guest(page, say, planStay());
  const guardian = aPerson("Marie O'Connor");
  await visitor.join(guest.member, [String(new Date().getFullYear() - 17), "01", "02"]);
  await guest.search();
  await guest.openHouse();
  await guest.chooseBedding(1);
  await guest.requestToBook();
  await guest.checkOut();
  await page.getByRole("button", { name: say("reservations:checkout.reserve") }).click();

  const group = page.getByRole("group", { name: say("reservations:guardian.title") });
  const field = (name: string) => group.getByLabel(say(personField("reservations:occupant", name)), { exact: true });
  await expect(field("email")).toHaveAttribute("aria-invalid", "true");
  await field("firstName").fill(guardian.firstName);
  await field("lastName").fill(guardian.lastName);
  await field("email").fill(guardian.email);
  await field("phone").fill("010-9876-5432");
  const id = await guest.reserve();

  const signing = new Guest(await browser.newPage(), say, guest.plan);
  await signing.openContractFromMail(signing.page, guest.member);
  await signing.sign(signing.page, guest.member);
  await page.goto(`/mypage/reservations/${id}`);
  await expect(page.getByRole("main").getByText(nameOf(guardian)).first()).toBeVisible();
  await signing.openContractFromMail(signing.page, guardian);
  await expect(signing.page.getByText(say("signing:sign.guardianConsent"))).toBeVisible();
  await signing.page.getByLabel(say("signing:sign.fullName")).fill(nameOf(guardian));
  await signing.page.getByLabel(say("signing:sign.guardianConsent")).check();
  await signing.page.getByRole("button", { name: say("signing:sign.button") }).click();
  const thanks = say("signing:signed.title", { name: nameOf(guardian) });
  await expect(signing.page.getByRole("heading", { name: thanks })).toBeVisible();
  await signing.page.close();
});
