import { HtmlValidate } from "html-validate";
import type { Page } from "@playwright/test";
import { findReader, listAddresses, lookedAt, type World } from "../../scripts/page-addresses";
import type { ListedRoute } from "../../app/platform/paths/route-table";
import { openConsole } from "./console";
import { openWorld } from "./pages";
import { expect, test } from "./test";

/** Rules of the HTML standard, without those of style. */
const checker = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-raw-characters": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off" },
});

for (const language of ["en", "ko"] as const) {
  test.describe(language, () => {
    test.use({ language, locale: language === "en" ? "en-GB" : "ko-KR" });

    test("writes valid HTML on every page of visitors and members", async ({ page, browser, say }) => {
      const world = await openWorld(page, say);
      const visitor = await browser.newContext({ locale: language });
      await expectValid(await visitor.newPage(), world, (route) => findReader(route) === "visitor");
      await visitor.close();
      await expectValid(page, world, (route) => findReader(route) !== "admin");
    });

    test("writes valid HTML on every admin page", async ({ page }) => {
      await expectValid(page, await openConsole(page), (route) => findReader(route) === "admin");
    });

    test("writes valid HTML in refused forms", async ({ page }) => {
      for (const path of ["/auth/login", "/auth/sign-up", "/auth/forgot-password", "/portfolio"]) {
        const answer = await page.request.post(path, { form: { email: "not an address" } });
        expect.soft(answer.status(), path).toBe(400);
        await expectValidText(await answer.text(), `${path}, refused`);
      }
    });
  });
}

async function expectValid(page: Page, world: World, picked: (route: ListedRoute) => boolean) {
  for (const { address } of listAddresses(lookedAt.filter(picked), world))
    await expectValidText(await (await page.request.get(address)).text(), address);
}

async function expectValidText(html: string, where: string) {
  expect.soft(html, `${where}, with a part that was not rendered`).not.toContain("<!--$!-->");
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  expect.soft([...new Set(found)], where).toEqual([]);
}
