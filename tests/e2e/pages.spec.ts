import type { Page } from "@playwright/test";
import { checkHtml, checkPage } from "./check-page";
import { becomeReader, listPages, openWorld } from "./pages";
import { refuseRequests } from "./refused-requests";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

/* One visit of every page, and a few on a phone; pages.nightly.spec.ts visits all states at both widths in both languages. */

test.describe.configure({ timeout: 300_000 }); // dozens of pages each

for (const { reader, part, parts } of [
  { reader: "visitor", part: 1, parts: 1 },
  { reader: "member", part: 1, parts: 1 },
  { reader: "admin", part: 1, parts: 2 },
  { reader: "admin", part: 2, parts: 2 },
] as const) {
  test(`shows every page of the ${reader} validly and accessibly, ${part} of ${parts}`, async ({
    page,
    browser,
    say,
  }) => {
    const failures: string[] = [];
    if (reader === "admin") await refuseRequests(page, ["*/assets/*.js"]); // at night with scripts
    else page.on("pageerror", (error) => failures.push(`${page.url()}: ${error.message}`));
    const addresses = listPages(reader, await becomeReader(reader, page, browser, say));
    for (const address of addresses.filter((_, at) => at % parts === part - 1))
      await checkPage(page, address, { looks: false }); // checked at night, and on a few pages below
    expect(failures, "errors of the pages' scripts").toEqual([]);
  });
}

test.describe("on a phone in Korean, where scripts do not arrive", () => {
  test.use({ language: "ko", locale: "ko-KR", viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => refuseRequests(page, ["*/assets/*.js"]));

  test("shows ten pages without scrolling sideways, and refused forms, validly and accessibly", async ({
    page,
    say,
  }) => {
    const { reservation, stay, "sign/:token": token } = await openWorld(page, say);
    const house = "hongdae-mural-house";
    for (const address of ["/", `/houses?${stay}`, `/detail/${house}?${stay}`]) await checkPage(page, address);
    const ofMember = [`/checkout/${house}?${stay}`, `/pay/${reservation}`, "/mypage", "/mypage/profile"];
    const ofStay = [`/mypage/reservations/${reservation}`, `/mypage/reservations/${reservation}/change`];
    for (const address of [...ofMember, ...ofStay]) await checkPage(page, address, { looks: false });
    const refused = [`/checkout/${house}?${stay}`, `/sign/${token}`, "/portfolio"];
    for (const path of refused) await checkRefused(page, path);
    await page.context().clearCookies();
    for (const path of ["/auth/sign-up", "/auth/login"]) await checkRefused(page, path);
    await signInAs(page, say, "admin");
    await checkPage(page, "/admin/reservations");
  });
});

/** With its errors in the order of the fields. */
async function checkRefused(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("main form[method=post] button[name=intent], main form[method=post] button").last().click();
  const answer = await answered;
  expect.soft(answer.status(), path).toBeGreaterThanOrEqual(400);
  await expect(page.getByRole("alert").first(), path).toBeVisible();
  await checkHtml(page, await answer.text(), `${path}, refused`);
}
