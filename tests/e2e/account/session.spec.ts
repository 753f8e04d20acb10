import { readFileSync } from "node:fs";
import { listedRoutes } from "../../../scripts/listed-routes";
import { settle, visit } from "../settle";
import { expect, test } from "../test";
import { Visitor } from "../visitor";

/** Every route that accepts POST. `/v1` reads no cookies, so that it needs no protection against CSRF. */
const actions = listedRoutes
  .filter(({ file }) => /export const action\b/.test(readFileSync(`app/${file}`, "utf8")))
  .filter(({ path }) => path !== "v1/*")
  .map(({ path }) => `/${path.replace(/:\w+/g, "x").replace("*", "x")}`);

test("refuses posts from other sites to every form", async ({ page, say }) => {
  await new Visitor(page, say).join();
  expect(actions.length).toBeGreaterThan(10);
  for (const path of actions) {
    for (const address of [path, `${path}.data`]) {
      const headers = { Origin: "https://evil.example", "Accept-Language": say.language };
      const answer = await page.request.post(address, { headers, form: { intent: "delete" }, maxRedirects: 0 });
      expect([address, answer.status(), answer.headers()["set-cookie"]]).toEqual([address, 403, undefined]);
    }
  }
  expect((await page.request.get("/mypage", { maxRedirects: 0 })).status()).toBe(200);
});

test("ignores truncated and forged session cookies", async ({ page, context, say }) => {
  await new Visitor(page, say).join();
  const session = (await context.cookies()).find(({ name }) => name === "homes_session")!;
  const middle = Math.floor(session.value.length / 2);
  const flipped = session.value[middle] === "A" ? "B" : "A";
  for (const value of [
    session.value.slice(0, middle),
    session.value.slice(0, middle) + flipped + session.value.slice(middle + 1),
    "a.b.c.d.e",
    "%00%ff",
    "x".repeat(3_000),
  ]) {
    await context.addCookies([{ ...session, value }]);
    const answer = await page.request.get("/mypage", { maxRedirects: 0 });
    const where = answer.headers()["location"];
    expect([value, answer.status(), where]).toEqual([value, 302, "/auth/login?redirectTo=%2Fmypage"]);
  }
  await context.addCookies([session]);
  expect((await page.request.get("/mypage", { maxRedirects: 0 })).status()).toBe(200);
});

test("shows nothing of a member on Back after the log-out", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const { email } = await visitor.join();
  for (const path of ["/mypage/profile", "/mypage"]) {
    const answer = await page.goto(path);
    expect(answer!.headers()["cache-control"]).toContain("no-store");
  }
  await settle(page);
  await visitor.button("reservations:myPage.logOut").click();
  await visitor.expectTold("account:logOut.done");
  for (let back = 0; back < 2; back++) {
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/login\?redirectTo=%2Fmypage/);
    expect(await page.locator("body").innerText()).not.toContain(email);
  }
});

test("checks the session again when a page is restored from the back/forward cache", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  await visitor.join();
  await visit(page, "/faq");
  await visitor.expectLoggedIn();
  const logOut = await page.request.post("/auth/logout", { form: { intent: "logOut" }, maxRedirects: 0 });
  expect(logOut.status()).toBe(303);
  await visitor.expectLoggedIn(); // the open page does not know yet
  // Not every Chromium has the back/forward cache
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await visitor.expectLoggedIn(false);
});
