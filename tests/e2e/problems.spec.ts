import type { Page } from "@playwright/test";
import { settle } from "./settle";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

test("has designed pages for missing, unreadable and forbidden requests", async ({ page, say, request }) => {
  await expectProblem(page, "/nothing-here", 404, say("common:problem.404.title"));
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

test("keeps the focus during hydration", async ({ page, say }) => {
  const release = await holdScripts(page);
  await page.goto("/auth/forgot-password", { waitUntil: "domcontentloaded" });
  const email = page.getByLabel(say("account:fields.email"), { exact: true });
  await email.fill("nobody");
  await email.press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await email.fill("nobody@homes.example");
  release();
  await settle(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("nobody@homes.example");
});

test("keeps input from before hydration", async ({ page, say }) => {
  const release = await holdScripts(page);
  await page.goto("/auth/sign-up", { waitUntil: "domcontentloaded" });
  await page.getByLabel(say("common:personName.firstName"), { exact: true }).fill("Linh");
  await page.getByLabel(say("common:personName.lastName"), { exact: true }).fill("Nguyen");
  await expect(page.getByText(say("common:personName.printedAs"))).toHaveCount(0);
  release();
  await expect(page.locator("p", { hasText: say("common:personName.printedAs") })).toContainText("Linh Nguyen");
});

test("keeps input over a prefilled text from before hydration", async ({ page, say }) => {
  const release = await holdScripts(page);
  await page.goto("/portfolio", { waitUntil: "domcontentloaded" });
  const message = page.getByLabel(say("consultations:form.message"));
  await message.fill("A first text");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("consultations:form.send") })
    .click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  await expect(message).toHaveValue("A first text");
  await message.fill("Another text");
  release();
  await settle(page);
  await expect(message).toHaveValue("Another text");
});

async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("hydrates while the visitor is already using the page", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  // Between React's first listener and hydration, while Remix still waits for data.
  await page.addInitScript(() => {
    const listen = Document.prototype.addEventListener;
    Document.prototype.addEventListener = function (this: Document, ...given: Parameters<typeof listen>) {
      if (given[0] === "textInput") {
        queueMicrotask(() => document.body.dispatchEvent(new Event("textInput", { bubbles: true })));
        queueMicrotask(() => document.body.dispatchEvent(new MouseEvent("click", { bubbles: true })));
      }
      listen.apply(this, given);
    };
  });
  await page.goto("/faq");
  await settle(page);
  expect(failures).toEqual([]);
});

test("hydrates error pages as the server wrote them", async ({ page, say }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(`${page.url()}: ${error.message}`));
  const unknown = "01890000-0000-7000-8000-000000000000";
  const open = async (...addresses: string[]) => {
    for (const address of addresses) {
      expect((await page.goto(address))?.status(), address).toBeGreaterThanOrEqual(400);
      await settle(page);
    }
  };
  await open("/nothing-here", "/detail/no-such-house");
  await signInAs(page, say, "member");
  await open("/admin", `/mypage/reservations/${unknown}`);
  await page.context().clearCookies();
  await signInAs(page, say, "admin");
  await open("/admin/no-such", `/admin/reservations/${unknown}`, "/admin/houses/no-such");
  expect(failures).toEqual([]);
});
