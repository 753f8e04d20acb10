import { expectAccessible } from "./axe";
import { answer, banner, chatUrl, footerLink, playOthers, test } from "./others";
import { settle } from "./settle";
import { expect } from "./test";

for (const scripts of [true, false]) {
  test(`asks once and accepts a refusal, with scripts ${scripts ? "on" : "off"}`, async ({ browser, site, say }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: scripts, locale: "en-GB" });
    const asked = await playOthers(context, site.url);
    const page = await context.newPage();
    await page.goto("/about");
    const question = banner(page, say);
    const [no, yes] = [question.getByRole("button").first(), question.getByRole("button").last()];
    expect((await no.boundingBox())?.width).toBeCloseTo((await yes.boundingBox())?.width ?? 0, 0);
    if (scripts) {
      await settle(page);
      await expectAccessible(page, "the question, at 1280");
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page, "the question, at 390");
    }
    await answer(page, say, "refuse");
    await expect(page).toHaveURL(/\/about$/);
    await page.goto("/faq");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);

    await footerLink(page, say).click();
    const box = (kind: string) => page.getByRole("checkbox", { name: say(`common:consent.kinds.${kind}.label`) });
    await expect(box("analytics")).not.toBeChecked();
    await expect(box("chat")).not.toBeChecked();
    expect(asked).toEqual([]);
    await box("chat").check();
    await page.getByRole("button", { name: say("common:consent.save") }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole("main").getByText(say("common:consent.saved")).first()).toBeVisible();
    if (scripts) await expect.poll(() => asked).toEqual([chatUrl]);
    const [kept] = (await context.cookies()).filter(({ name }) => name === "homes_consent");
    expect(kept?.value).toBe("analytics=no&chat=yes");
    expect(kept?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 366 * 24 * 60 * 60);
    await footerLink(page, say).click();
    await expect(box("chat")).toBeChecked();
    await context.close();
  });
}

test("loads no third party on a page whose address is secret", async ({ page, asked, say }) => {
  await page.goto("/about");
  await settle(page);
  await answer(page, say, "accept");
  await expect.poll(() => asked).toHaveLength(2);
  asked.length = 0;
  await page.goto("/auth/reset-password?token=a-secret");
  await settle(page);
  await page.getByRole("link", { name: say("common:chat.button") }).press("Enter"); // on a short page the footer hides it
  await expect(page.getByRole("dialog").getByText(say("common:chat.hours"))).toBeVisible();
  await page.keyboard.press("Escape");
  await footerLink(page, say).click();
  await expect(page).toHaveURL(/\/consent$/); // third parties load there, so the secret must not be in the address
  expect(asked.filter((address) => address.includes("a-secret"))).toEqual([]);

  asked.length = 0;
  const led = await page.goto("/consent?redirectTo=%2Fsign%2Fa-token");
  await settle(page);
  expect(led?.headers()["referrer-policy"]).toBe("same-origin");
  expect(asked).toEqual([]);
});

test("asks nothing on a page whose address is secret", async ({ page, say }) => {
  await page.goto("/auth/reset-password?token=a-secret");
  await settle(page);
  await expect(footerLink(page, say)).toHaveAttribute("href", "/consent");
  await expect(banner(page, say)).toHaveCount(0);
});
