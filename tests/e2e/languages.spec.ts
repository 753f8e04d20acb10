import { expect, test } from "./test";

test("answers in the language of the browser", async ({ page, language }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
});
