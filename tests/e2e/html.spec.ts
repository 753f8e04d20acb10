import { HtmlValidate } from "html-validate";
import type { Page } from "@playwright/test";
import { openConsole, type Records } from "./console";
import { addressesOf, nowhere, openWorld, scopes, type World } from "./pages";
import { expect, test } from "./test";

/** The rules of the HTML standard. Not among them: how a text is written that a parser reads alike. */
const checker = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-raw-characters": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off" },
});

for (const language of ["en", "ko"] as const) {
  test.describe(language, () => {
    test.use({ language, locale: language === "en" ? "en-GB" : "ko-KR" });

    test("writes valid HTML on every page, read by visitors and by members", async ({ page, browser, say }) => {
      const world = await openWorld(page, say);
      const visitor = await browser.newContext({ locale: language });
      await expectValid(
        await visitor.newPage(),
        world,
        (route) => !scopes.member.test(route) && !scopes.staff.test(route),
      );
      await visitor.close();
      await expectValid(page, world, (route) => !scopes.staff.test(route));
    });

    test("writes valid HTML on every page for staff", async ({ page }) => {
      const records = await openConsole(page);
      await expectValid(page, nowhere, (route) => scopes.staff.test(route), records);
    });

    test("writes valid HTML when it refuses a form", async ({ page }) => {
      for (const path of ["/auth/login", "/auth/sign-up", "/auth/forgot-password", "/portfolio"]) {
        const answer = await page.request.post(path, { form: { email: "not an address" } });
        expect.soft(answer.status(), path).toBe(400);
        await expectValidText(await answer.text(), `${path}, refused`);
      }
    });
  });
}

async function expectValid(page: Page, world: World, picked: (route: string) => boolean, records?: Records) {
  const addresses = Object.entries(addressesOf(world, records)).flatMap(([route, list]) => (picked(route) ? list : []));
  for (const address of addresses) await expectValidText(await (await page.request.get(address)).text(), address);
}

async function expectValidText(html: string, where: string) {
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  expect.soft([...new Set(found)], where).toEqual([]);
}
