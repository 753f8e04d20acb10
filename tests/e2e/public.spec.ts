import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type Brand from "../../locales/brand.json";
import { settle } from "./settle";
import { expect, test, type Say } from "./test";

const brand = JSON.parse(readFileSync("locales/brand.json", "utf8")) as typeof Brand;

// Independent of how `/v1` is reached, so that one project is enough, also for phones.
const menu = [
  { item: "about", path: "/about", heading: "about:heading" },
  { item: "houses", path: "/houses", heading: "houses:list.heading" },
  { item: "community", path: "/community", heading: "boards:title" },
  { item: "testimonial", path: "/testimonial", heading: "reviews:heading" },
  { item: "faq", path: "/faq", heading: "faqs:heading" },
] as const;

test("the menu leads through the public pages", async ({ page, say, language, javaScriptEnabled }) => {
  await page.goto("/");
  await test.step("the footer has company details and links", async () => {
    const footer = page.getByRole("contentinfo");
    const { company, address, ceos } = brand[language];
    for (const fact of [company, address, ceos.join(", "), brand.businessNumber, brand.ecommerceNumber]) {
      await expect(footer.getByText(fact, { exact: true })).toBeVisible();
    }
    const link = (name: string) => footer.getByRole("link", { name });
    const owners = link(say("common:footer.owners"));
    await expect(link(say("common:footer.terms"))).toHaveAttribute("href", "/terms");
    await expect(link(say("common:footer.privacy"))).toHaveAttribute("href", "/privacy");
    await expect(owners).toHaveAttribute("href", "/portfolio");
    await expect(link(brand.phone)).toHaveAttribute("href", /^tel:/);
    await expect(link(brand.email)).toHaveAttribute("href", `mailto:${brand.email}`);
    const profiles = footer.getByRole("list", { name: say("common:social.label") }).getByRole("link");
    await expect(profiles).toHaveCount(4);
    await expect(profiles.locator("svg")).toHaveCount(4);
    for (const [index, network] of (["instagram", "tiktok", "x", "lounge"] as const).entries()) {
      await expect(profiles.nth(index)).toContainText(say(`common:social.${network}`));
      await expect(profiles.nth(index)).toHaveAttribute("href", brand.social[network]);
    }
    for (const outside of [...(await profiles.all()), link(say("common:footer.recruitment"))]) {
      await expect(outside).toHaveAttribute("target", "_blank");
      await expect(outside).toHaveAttribute("rel", /noopener/);
    }
  });
  const nav = page.getByRole("banner").getByRole("navigation", { name: say("common:header.menu") });
  await expect(nav.getByRole("listitem")).toHaveText(
    [...menu.map(({ item }) => item), "logIn"].map((item) => say(`common:header.${item}`)),
  );
  for (const { item, path, heading } of menu) {
    await nav.getByRole("link", { name: say(`common:header.${item}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(heading));
    await expect(nav.locator("[aria-current]")).toHaveText(say(`common:header.${item}`));
  }

  await test.step("a question has an address that opens it", async () => {
    const question = page.locator("details").filter({ has: page.locator("#deposit-back") });
    await expect(question).not.toHaveAttribute("open");
    await page.goto(javaScriptEnabled ? "/faq#deposit-back" : "/faq?open=deposit-back");
    await expect(question).toHaveAttribute("open", "");
    await expect(page.locator("#deposit-back")).toBeVisible();
  });

  await test.step("a search finds questions, and reports when there are none", async () => {
    const box = page.getByRole("search");
    const search = async (words: string) => {
      await box.getByRole("searchbox").fill(words);
      await box.getByRole("button").click();
    };
    await search("Google");
    await expect(page.getByRole("main").locator("details")).toHaveCount(1);
    await search("elephant");
    await expect(page.getByRole("heading", { name: say("faqs:empty.title", { query: "elephant" }) })).toBeVisible();
  });

  await test.step("boards have tabs, pages and neighbours", async () => {
    await page.goto("/community");
    await page
      .getByRole("navigation", { name: say("boards:filter") })
      .getByText(say("boards:tabs.STORY"))
      .click();
    await expect(page).toHaveURL(/type=STORY/);
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/community\/[0-9a-f-]{36}$/);
    await page
      .getByRole("navigation", { name: say("boards:board.neighbours") })
      .getByRole("link")
      .first()
      .click();
    await page.goto("/community?type=unheard-of");
    await expect(page.getByRole("heading", { name: say("boards:empty.title") })).toBeVisible();
    expect((await page.goto("/community/nothing-here"))?.status()).toBe(404);
  });
});

test("accepts an owner's enquiry, and keeps the input of a refused one @forms", async ({ page, say }) => {
  await page.goto("/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("common:footer.owners") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("consultations:heading"));
  const field = (name: string) => page.getByLabel(say(`consultations:form.${name}`));
  await field("ownerName").fill("Kim Hana");
  await field("email").fill("not an address");
  await field("buildingAddress").fill("12 Wausan-ro");
  await field("units").fill("many");
  await field("message").fill("Two floors are empty.");
  await send(page, say);
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveCount(4);
  await expect(field("ownerName")).toHaveValue("Kim Hana");
  await expect(field("units")).toHaveValue("many");
  await field("email").fill("owner@buildings.example");
  await field("phone").fill("02-555-0123");
  await field("units").fill("14");
  await field("agreePrivacy").check();
  await send(page, say);
  await expect(page).toHaveURL(/received=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("heading", { name: say("consultations:received.title") })).toBeVisible();
  await expect(page.getByRole("main").getByRole("form")).toHaveCount(0);
});

test("fits its menu into 1250 pixels", { tag: "@browser" }, async ({ page }) => {
  await page.setViewportSize({ width: 1250, height: 900 });
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("listitem").first()).toBeVisible();
  const [left, right] = await Promise.all([
    page.getByRole("banner").locator("p").boundingBox(),
    page.getByRole("banner").getByRole("navigation").boundingBox(),
  ]);
  expect(left!.x + left!.width).toBeLessThan(right!.x);
  expect(right!.x + right!.width).toBeLessThanOrEqual(1250);
  expect(right!.height).toBeLessThan(64); // one line
});

test("lists each page for search engines in both languages @forms", async ({ page, request, language, baseURL }) => {
  await page.goto("/faq?from=mail");
  const head = page.locator("head");
  await expect(head.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/faq`);
  await expect(head.locator("link[rel=alternate][hreflang]")).toHaveCount(3);
  for (const path of ["/faq", "/testimonial", "/houses"]) {
    await page.goto(path);
    if (path === "/houses") await page.goto((await page.locator("article a").first().getAttribute("href"))!);
    const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as object;
    expect(told).toMatchObject({ "@context": "https://schema.org" });
  }
  const picture = await head.locator("meta[property='og:image']").getAttribute("content");
  expect((await request.get(picture!)).ok()).toBe(true);

  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const other = language === "en" ? "ko" : "en";
  for (const path of ["/about", "/faq", "/detail/[a-z-]+", "/community/[0-9a-f-]+"]) {
    expect(sitemap).toMatch(new RegExp(`<loc>${baseURL}${path}\\?lng=${other}</loc>`));
  }
  await page.goto(`/about?lng=${other}`);
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await page.locator("header nav a[href='/faq']").first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator("html")).toHaveAttribute("lang", other); // new members keep the chosen language
});

function send(page: Page, say: Say): Promise<void> {
  return page.getByRole("button", { name: say("consultations:form.send") }).click();
}

test("returns to the same place of a long page, and opens a part of it", { tag: "@scripts" }, async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/houses");
  const house = await page.getByRole("main").locator('a[href^="/detail/"]').first().getAttribute("href");
  await page.goto(house!);
  await settle(page);
  const guide = page.getByRole("heading", { name: say("houses:house.checkInGuide"), exact: true });
  const isFirstView = page.locator("html[data-first-view]");
  await expect(isFirstView).toHaveCount(1);
  await guide.scrollIntoViewIfNeeded();
  await expect(isFirstView).toHaveCount(0);
  await guide.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await guide.boundingBox())!.y);
  const before = await top();
  await page.getByRole("banner").getByRole("link", { name: "HOMES" }).first().click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  await settle(page);
  await page.goBack();
  await expect(guide).toBeInViewport();
  await expect(async () => expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)).toPass();

  await page.goto(`${house}#reviews`);
  await expect(page.locator("#reviews")).toBeInViewport();
});
