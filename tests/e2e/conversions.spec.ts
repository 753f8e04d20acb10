import type { Page } from "@playwright/test";
import { answer, chatUrl, footerLink, settings, tagUrl, test } from "./others";
import { settle } from "./settle";
import { expect } from "./test";
import { Visitor } from "./visitor";

const eventsOf = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [];
    return layer.map((command) => [...command]).filter(([name]) => name === "event");
  });
const namesOf = async (page: Page) => (await eventsOf(page)).map(([, name]) => name as string);

const chatTold = async (page: Page) => {
  const told = await page.evaluate(() => (window as unknown as { chatTold?: unknown[][] }).chatTold ?? []);
  return told.filter(([command]) => command !== "setPage");
};

test("reports the listed events after consent, and nothing after it is withdrawn", async ({
  page,
  context,
  asked,
  say,
}) => {
  await page.goto("/portfolio");
  await settle(page);
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("Kim Hana");
  const before = await page.evaluate(() => window.scrollY);
  expect(asked).toEqual([]);
  await answer(page, say, "accept");
  await expect.poll(() => asked).toEqual(expect.arrayContaining([tagUrl, chatUrl]));
  await expect(field).toHaveValue("Kim Hana");
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect.poll(() => namesOf(page)).toEqual(["website_view"]);

  await test.step("reports clicks by their kind, and a visit once", async () => {
    const menu = page.getByRole("banner").getByRole("navigation");
    await menu.getByRole("link", { name: say("common:header.about"), exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("common:actions.findHouses") })
      .click();
    await expect(page).toHaveURL(/\/houses$/);
    await expect.poll(() => namesOf(page)).toEqual(["website_view", "about_us", "find_houses"]);
    expect((await eventsOf(page))[1]?.[2]).toMatchObject({ send_to: "G-ABCDEF1234", transport_type: "beacon" });
  });

  await test.step("reports a profile elsewhere, which makes the next page a visit", async () => {
    const [window] = await Promise.all([
      page.waitForEvent("popup"),
      page
        .getByRole("contentinfo")
        .getByRole("link", { name: say("common:social.lounge") })
        .click(),
    ]);
    await window.close();
    expect((await eventsOf(page)).at(-1)).toMatchObject(["event", "SNS", { profile: "lounge" }]);
    await page
      .getByRole("banner")
      .getByRole("link", { name: say("common:header.faq"), exact: true })
      .click();
    await expect.poll(() => namesOf(page)).toHaveLength(5);
    expect((await namesOf(page)).at(-1)).toBe("website_view");
  });

  await test.step("stops when withdrawn, and deletes third-party cookies", async () => {
    const url = page.url();
    await context.addCookies(["_ga", "ch-veil-id", "mine"].map((name) => ({ name, value: "1", url })));
    await footerLink(page, say).click();
    const boxes = page.getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.uncheck();
    await page.getByRole("button", { name: say("common:consent.save") }).click();
    await expect(page).toHaveURL(/\/faq$/);
    const told = await eventsOf(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: say("common:header.about"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/about$/);
    expect(await eventsOf(page)).toHaveLength(told.length);
    expect(
      await page.evaluate(
        (id) => (window as unknown as Record<string, unknown>)[`ga-disable-${id}`],
        settings.CONVERSION_TRACKING_ID,
      ),
    ).toBe(true);
    await expect.poll(async () => (await chatTold(page)).at(-1)).toEqual(["shutdown"]);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["mine"]));
    expect(names.filter((name) => /^(_ga|ch-)/.test(name))).toEqual([]);
  });
});

test("reports a request to book only when it leads to the checkout", async ({ page, say }) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/detail/hongdae-mural-house?checkIn=${day(120)}&checkOut=${day(185)}&guests=1&beddingSets=0`);
  await settle(page);
  await answer(page, say, "accept");
  await expect.poll(() => namesOf(page)).toEqual(["website_view"]);
  const request = page
    .getByRole("main")
    .getByRole("link", { name: say("houses:house.request") })
    .first();
  const sets = page.locator('main [name="beddingSets"]').first();
  await sets.evaluate((field: HTMLInputElement) => (field.value = "1")); // as one who clicks before the price arrives
  await request.click();
  await expect(request).toHaveAttribute("href", /beddingSets=1/);
  expect(await namesOf(page)).toEqual(["website_view"]);
  await request.click();
  await expect(page).not.toHaveURL(/\/detail\//);
  expect(await namesOf(page)).toEqual(["website_view", "request_to_book"]);
});

test("opens the chat as the signed-in member, after consent, and ends it with the session", async ({
  page,
  asked,
  say,
}) => {
  const visitor = new Visitor(page, say);
  await page.goto("/auth/login?redirectTo=/about");
  await visitor.logIn({ email: "member@homes.example" });
  await expect(page).toHaveURL(/\/about$/);
  await settle(page);
  await answer(page, say, "refuse");
  await page.getByRole("link", { name: say("common:chat.button") }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(say("common:chat.consent"))).toBeVisible();
  await expect(sheet.getByRole("link")).toHaveCount(2);
  expect(asked).toEqual([]);
  await sheet.getByRole("button", { name: say("common:chat.agree") }).click();
  await expect.poll(async () => (await chatTold(page)).map(([command]) => command)).toEqual(["boot", "showMessenger"]);
  await expect(sheet).toHaveCount(0);
  expect(asked).toEqual([chatUrl]);
  expect((await chatTold(page))[0]?.[1]).toMatchObject({
    pluginKey: settings.CHANNEL_TALK_PLUGIN_KEY,
    language: "en",
    memberHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown as string,
    profile: {
      username: "member@homes.example",
      name: expect.stringMatching(/^\S+ \S+$/) as unknown as string,
      mobileNumber: expect.stringMatching(/^\+82/) as unknown as string,
      upcomingStay: expect.stringMatching(/ \d+$/) as unknown as string,
      pastStay: expect.stringMatching(/ \d+$/) as unknown as string,
    },
  });

  await visitor.page
    .getByRole("banner")
    .getByRole("link", { name: say("common:header.myPage"), exact: true })
    .click();
  await visitor.button("reservations:myPage.logOut").click();
  await visitor.expectTold("account:logOut.done");
  await expect
    .poll(async () => (await chatTold(page)).slice(2).map(([command]) => command))
    .toEqual(["shutdown", "boot"]);
  expect((await chatTold(page)).at(-1)?.[1]).not.toHaveProperty("profile");
});

test("shows contact options when the chat is blocked", async ({ page, context, asked, say }) => {
  await context.route(chatUrl, (route) => route.abort());
  await page.goto("/about");
  await settle(page);
  await answer(page, say, "accept");
  await page.getByRole("link", { name: say("common:chat.button") }).click();
  await expect(page.getByRole("dialog").getByText(say("common:chat.failed"))).toBeVisible();
  expect(asked).toEqual([tagUrl]);
});

test("opens the chat on another page after an earlier refusal", async ({ page, context, site, asked, say }) => {
  await context.addCookies([{ name: "homes_consent", value: "analytics=no&chat=no", url: site.url }]);
  const policy = (await page.goto("/about"))?.headers()["content-security-policy"];
  expect(policy).not.toContain("channel.io");
  await settle(page);
  const button = page.getByRole("link", { name: say("common:chat.button") });
  await button.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("common:chat.agree") })
    .click();
  await expect.poll(() => asked).toEqual([chatUrl]);
  await expect(page).toHaveURL(/\/about$/);
  await button.click();
  await expect.poll(async () => (await chatTold(page)).map(([command]) => command)).toEqual(["boot", "showMessenger"]);
});
