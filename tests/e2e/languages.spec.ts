import { visit } from "./settle";
import { expect, test } from "./test";

test("changes the language and keeps the page, its query and the input", async ({ page, context, say }) => {
  const other = "ko";
  await visit(page, "/auth/sign-up?redirectTo=%2Fhouses&lng=en#content");
  const typed = { email: "amelie@students.example", firstName: "Amélie", birthYear: "2001", phone: "010 1234" };
  const field = (name: string) => page.locator(`main [name=${name}]`);
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await field("agreeTerms").check();
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("common:header.otherLanguage") })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  expect((await context.cookies()).find(({ name }) => name === "lng")?.value).toBe(other);
  expect(new URL(page.url()).search).toBe("?redirectTo=%2Fhouses");
  expect(new URL(page.url()).hash).toBe("#content");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(say("account:signUp.title"));
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  await expect(field("agreeTerms")).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("lng"))).toBe(other);

  await test.step("keeps it when the cookie is gone", async () => {
    await context.clearCookies({ name: "lng" });
    await page.goto("/faq");
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(say("faqs:heading"));
    const html = await (await page.request.get("/faq")).text(); // the server remembers
    expect(html).toContain(`<html lang="${other}"`);
  });
});

test("uses the language of an address for that page only", async ({ page, context }) => {
  await page.goto("/faq?lng=ko");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lng"))).toBe("ko");
  await context.clearCookies({ name: "lng" });
  await page.goto("/about?lng=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const kept = async () => (await context.cookies()).find(({ name }) => name === "lng")?.value;
  await expect.poll(kept).toBe("ko");
  expect(await page.evaluate(() => localStorage.getItem("lng"))).toBe("ko");
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
});

// Most browsers do not report that Enter; the guard is for those that do.
test("does not submit on the Enter that ends a composition", async ({ page }) => {
  await visit(page, "/faq");
  const box = page.getByRole("searchbox");
  await box.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "보증", selectionStart: 2, selectionEnd: 2 });
  await expect(box).toHaveValue("보증");
  const searches: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) searches.push(new URL(request.url()).searchParams.get("q"));
  });
  await page.keyboard.press("Enter");
  await keyboard.send("Input.insertText", { text: "보증금" });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=/);
  expect(searches).toEqual(["보증금"]);
});
