import type { Page } from "@playwright/test";
import { expect, test } from "./test";

test("has a designed page for what is not there, cannot be read or may not be sent", async ({ page, say, request }) => {
  await expectProblem(page, "/nothing-here", 404, say("common:problem.404.title"));
  await expectProblem(page, "/refused/constructor", 404, say("common:problem.404.title"));
  await expectProblem(page, "/detail/%E0%A4%A", 400, say("errors:refusals.malformedAddress.title"));
  expect((await page.goto("/offline"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("common:offline.title"));
  await expect(page.locator("script[src]")).toHaveCount(0);
  const headers = { Origin: "https://evil.example", "Accept-Language": say.language, Cookie: "lng=zz" };
  const refused = await request.post("/auth/login", { headers, form: { email: "a@b.example" } });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain(`<h1`);
});

async function expectProblem(page: Page, path: string, status: number, title: string) {
  expect((await page.goto(path))?.status()).toBe(status);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} – HOMES`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
}
