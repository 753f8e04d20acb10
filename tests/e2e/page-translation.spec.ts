import { settle, visit, waitForRouter } from "./settle";
import { expect, test } from "./test";
import { listFailures, translatePages } from "./translate";

test("searches and opens questions of a page that the browser translates, and shows it in the other language", async ({
  page,
  say,
}) => {
  const failures = listFailures(page);
  await translatePages(page, "after");
  await visit(page, "/faq");
  const first = page.locator("main details").first();
  await first.locator("summary").click();
  await expect(first).toHaveAttribute("open", "");
  const questions = await page.locator("main summary").count();
  await page.getByRole("searchbox").fill("deposit");
  await page.getByRole("button", { name: say("faqs:search.button") }).click();
  await expect(page).toHaveURL(/q=deposit/);
  await settle(page);
  await page.getByRole("link", { name: say("faqs:empty.all") }).click();
  await expect(page.locator("main summary")).toHaveCount(questions);

  for (const [name, title] of [
    ["한국어", "자주.묻는.질문"],
    ["English", say("faqs:heading")],
  ] as const) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: new RegExp(name) })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(title));
    await waitForRouter(page);
  }
  expect(failures).toEqual([]);
});
