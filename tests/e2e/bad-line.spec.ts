import { bookStay, password, planStay } from "./guest";
import { settle, visit } from "./settle";
import { expect, test } from "./test";

test.use({ serviceWorkers: "allow" });

test("resends a form whose answer was lost, and shows its result once", async ({ page, context, say }) => {
  const reservation = await bookStay(page, say);
  await visit(page, `/mypage/reservations/${reservation}/cancel`);
  let sent = 0;
  await context.route("**/cancel.data", async (route) => {
    sent++;
    if (sent < 3) await route.fetch(); // the request arrives, its answer is lost
    await (sent < 3 ? route.abort("connectionreset") : route.continue());
  });
  const form = page.locator("form#cancel");
  await form.getByRole("checkbox").check();
  await form.locator("button[value=cancel]").click();
  await expect(page.getByRole("status").getByText(say("common:connection.formWaits"))).toBeVisible();
  await expect(form.getByRole("checkbox")).toBeChecked();
  await expect(page.getByText(say("common:connection.arrived"))).toBeVisible();
  expect(sent).toBe(3);
  await page.goto("/mypage?tab=cancelled");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.locator(`a[href*="${reservation}"]`).first()).toBeVisible();
});

test("restores the input after a reload, until it is sent", async ({ page, say }) => {
  await visit(page, "/portfolio");
  const field = (name: string) => page.getByLabel(say(`consultations:form.${name}`));
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("homes-draft")).length);
  const restored = page.getByRole("status").getByText(say("common:draft.restored"));
  await field("ownerName").fill("Park Minji");
  await field("message").fill("Two floors are empty.");
  await expect.poll(kept).toBe(1);
  await page.goto("/faq");
  await page.goto("/portfolio");
  await expect(restored).toBeVisible();
  await expect(field("ownerName")).toHaveValue("Park Minji");
  await expect(field("message")).toHaveValue("Two floors are empty.");
  await page.getByRole("button", { name: say("common:draft.startAnew") }).click();
  await expect(field("ownerName")).toHaveValue("");
  await page.reload();
  await settle(page);
  await field("units").fill("14");
  await expect.poll(kept).toBe(1); // so that a wrongly restored draft would be visible by now
  await expect(field("ownerName")).toHaveValue("");

  await field("ownerName").fill("Park Minji");
  await field("email").fill("owner@buildings.example");
  await field("phone").fill("02-555-0123");
  await field("buildingAddress").fill("12 Wausan-ro");
  await field("agreePrivacy").check();
  await page.getByRole("button", { name: say("consultations:form.send") }).click();
  await expect(page).toHaveURL(/received=\d{4}-\d\d-\d\d/);
  await expect.poll(kept).toBe(0);
  await visit(page, "/portfolio");
  await field("units").fill("14");
  await expect.poll(kept).toBe(1);
  await expect(field("ownerName")).toHaveValue("");
  await expect(restored).toHaveCount(0);
});

test("shows a member's stays offline as last loaded, until the log-out", async ({ page, context, say }) => {
  const reservation = await bookStay(page, say);
  await page.goto("/mypage");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`/mypage/reservations/${reservation}`);
  const kept = () => page.evaluate(async () => (await (await caches.open("homes-kept")).keys()).map(({ url }) => url));
  await expect.poll(kept).toContainEqual(expect.stringContaining(reservation));
  await page.goto(`/mypage/reservations/${reservation}/guide`);
  const map = page.getByRole("region", { name: say("houses:map.house") });
  await map.scrollIntoViewIfNeeded();
  const city = map.locator('img[src$=".svg"]');
  const isDrawn = () => city.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(kept).toContainEqual(expect.stringMatching(/guide$/));
  await page.goto("/mypage");
  await expect.poll(kept).toContainEqual(expect.stringMatching(/\/mypage$/));

  const keptFiles = () =>
    page.evaluate(async () => (await (await caches.open("homes-files")).keys()).map(({ url }) => url));
  const icons = await page.locator("use").first().getAttribute("href");
  await expect.poll(keptFiles).toContainEqual(expect.stringContaining(icons!.split("#")[0]!));

  await context.setOffline(true);
  await page.goto("/mypage");
  const seenAt = say("common:offline.seenAt", { seenAt: "…" }).split("…")[0]!;
  await expect(page.getByRole("status").getByText(seenAt)).toBeVisible();
  await page.locator(`a[href="/mypage/reservations/${reservation}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/mypage/reservations/${reservation}$`));
  await expect(page.getByRole("status").getByText(seenAt)).toBeVisible();
  await expect(page.locator("script, form, button")).toHaveCount(0);
  await page.goto(`/mypage/reservations/${reservation}/guide`);
  await expect(map).toBeVisible();
  await expect.poll(isDrawn).toBe(true);
  await page.goto("/mypage");
  for (const address of ["/mypage?tab=previous", "/houses"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("common:offline.title"));
    await expect(page.locator("button")).toHaveCount(1); // confirms again
  }

  await context.setOffline(false);
  await page.goto("/mypage");
  const late = await page.evaluate(async () => {
    const copy = await (await caches.open("homes-kept")).match("/mypage");
    return { html: await copy!.text(), headers: [...copy!.headers] };
  });
  await page
    .getByRole("main")
    .getByRole("button", { name: say("reservations:myPage.logOut") })
    .click();
  await expect(page).not.toHaveURL(/mypage/);
  await context.setOffline(true);
  await page.goto("/mypage");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("common:offline.title"));

  // simulates another tab that is still writing
  await page.evaluate(async ({ html, headers }) => {
    await (await caches.open("homes-kept")).put("/mypage", new Response(html, { headers }));
  }, late);
  await page.goto("/mypage");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("common:offline.title"));
});

test("shows no saved page in another tab after a log-out without a connection", async ({ page, context, say }) => {
  const reservation = await bookStay(page, say);
  await page.goto("/mypage");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await settle(page);
  const other = await context.newPage();
  await other.goto(`/mypage/reservations/${reservation}`);
  const kept = () => other.evaluate(async () => (await (await caches.open("homes-kept")).keys()).map(({ url }) => url));
  await expect.poll(kept).toHaveLength(2);
  await context.setOffline(true);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("reservations:myPage.logOut") })
    .click();
  const isOffline = expect(other.getByRole("heading", { level: 1 }));
  await isOffline.toHaveText(say("common:offline.title")); // what it showed has gone
  await other.goto("/mypage");
  await isOffline.toHaveText(say("common:offline.title"));
  expect(await kept()).toEqual([]);
  await context.setOffline(false);
  await expect(page).not.toHaveURL(/mypage/); // the log-out has arrived
});

test("sends a form whose session had ended after the log-in", async ({ page, context, say }) => {
  const plan = planStay();
  const reservation = await bookStay(page, say, plan);
  await visit(page, `/mypage/reservations/${reservation}/cancel`);
  await page.locator("form#cancel").getByRole("checkbox").check();
  await context.clearCookies({ name: /homes_session$/ });
  await page.locator("form#cancel button[value=cancel]").click();
  await expect(page).toHaveURL(/\/auth\/login\?redirectTo=/);
  const field = (name: string) => page.getByRole("main").getByLabel(say(`account:fields.${name}`), { exact: true });
  await field("email").fill(plan.people[0]!.email);
  await field("password").fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("account:logIn.button"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name: say("account:resume.title") })).toBeVisible();
  await page.getByRole("button", { name: say("account:resume.send") }).click();
  await expect(page).not.toHaveURL(/auth|cancel/);
  await page.goto("/auth/resume"); // as Back would: the offer is made once
  await expect(page).toHaveURL(/\/mypage$/);
  await page.goto("/mypage?tab=cancelled");
  await expect(page.getByRole("article")).toHaveCount(1);
});
