import { bookStay, Guest, nameOf, planStay } from "./guest";
import { expect, test } from "./test";

test("takes a passport when signing, shows it masked, and changes and removes it", async ({ browser, page, say }) => {
  const guest = new Guest(page, say, planStay());
  await bookStay(page, say, guest.plan);
  const signing = await browser.newPage();
  const field = (name: string) => signing.getByLabel(say(`signing:passport.${name}`), { exact: true });
  const button = (name: string) => signing.getByRole("button", { name: say(`signing:passport.${name}`), exact: true });
  const passport = signing.locator("#passport");

  await test.step("folded, with words for what is wrong, and nothing typed is lost", async () => {
    await guest.openContractFromMail(signing, guest.member);
    await signing.getByText(say("signing:passport.title"), { exact: true }).click();
    await field("name").fill("Nguyen Thi Linh");
    await field("number").fill("12 34");
    await field("nationality").selectOption({ label: say.language === "ko" ? "베트남" : "Vietnam" });
    await signing.getByLabel(say("signing:sign.fullName")).fill(nameOf(guest.member));
    await signing.getByLabel(say("signing:sign.consent")).check();
    await signing.getByRole("button", { name: say("signing:sign.button") }).click();
    await expect(signing.getByText(say("errors:fields.passportNumberInvalid")).first()).toBeVisible();
    await expect(signing.getByText(say("errors:fields.passportAgreementRequired")).first()).toBeVisible();
    await expect(field("name")).toHaveValue("Nguyen Thi Linh");
    await expect(field("nationality")).toHaveValue("VN");
  });

  await test.step("saved with the signature, and masked", async () => {
    await field("number").fill("m 1234-5678");
    await signing.getByLabel(say("signing:passport.agreed")).check();
    await signing.getByRole("button", { name: say("signing:sign.button") }).click();
    const thanks = say("signing:signed.title", { name: nameOf(guest.member) });
    await expect(signing.getByRole("heading", { name: thanks })).toBeVisible();
    await expect(passport.getByText("M****5678", { exact: true })).toBeVisible();
    await expect(passport.getByText("NGUYEN THI LINH", { exact: true })).toBeVisible();
    expect(await signing.content()).not.toContain("M12345678");
  });

  await test.step("changed without the number, which stays", async () => {
    await signing.getByText(say("signing:passport.change"), { exact: true }).click();
    await expect(field("number")).toHaveValue("");
    await field("name").fill("Nguyen Linh");
    await signing.getByLabel(say("signing:passport.agreed")).check();
    await button("save").click();
    await expect(signing.getByText(say("signing:passport.done.save")).first()).toBeVisible();
    await expect(passport.getByText("NGUYEN LINH", { exact: true })).toBeVisible();
    await expect(passport.getByText("M****5678", { exact: true })).toBeVisible();
  });

  await test.step("removed", async () => {
    await button("remove").click();
    await expect(signing.getByText(say("signing:passport.done.remove")).first()).toBeVisible();
    await expect(passport.getByText("M****5678")).toHaveCount(0);
    await expect(signing.getByText(say("signing:passport.add"), { exact: true })).toBeVisible();
  });
  await signing.close();
});
