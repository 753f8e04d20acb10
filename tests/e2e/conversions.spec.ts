import { answer, chatTold, chatUrl, eventsOf, footerLink, namesOf, settings, tagUrl, test } from "./others";
import { settle, visit } from "./settle";
import { expect } from "./test";
import { Visitor } from "./visitor";

// One server for all of them
test.describe.configure({ mode: "default" });

test("reports the listed events after consent, and nothing after it is withdrawn", async ({
  page,
  context,
  asked,
  say,
}) => {
  await visit(page, "/portfolio");
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

test("loads no third party on a page whose address is secret", async ({ page, asked, say }) => {
  await visit(page, "/about");
  await answer(page, say, "accept");
  await expect.poll(() => asked).toHaveLength(2);
  asked.length = 0;
  await visit(page, "/auth/reset-password?token=a-secret");
  await page.getByRole("link", { name: say("common:chat.button") }).press("Enter"); // on a short page the footer hides it
  await expect(page.getByRole("dialog").getByText(say("common:chat.hours"))).toBeVisible();
  await page.keyboard.press("Escape");
  await footerLink(page, say).click();
  await expect(page).toHaveURL(/\/consent$/); // third parties load there, so the secret must not be in the address
  expect(asked.filter((address) => address.includes("a-secret"))).toEqual([]);

  asked.length = 0;
  const led = await page.goto("/consent?redirectTo=%2Fsign%2Fa-token");
  await settle(page);
  expect(led?.headers()["referrer-policy"]).toBe("same-origin");
  expect(asked).toEqual([]);
});
