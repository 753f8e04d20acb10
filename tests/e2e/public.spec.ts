import { readFileSync } from "node:fs";
import type Brand from "../../locales/brand.json";
import { settle, visit } from "./settle";
import { expect, test } from "./test";

const brand = JSON.parse(readFileSync("locales/brand.json", "utf8")) as typeof Brand;

const menu = [
  { item: "about", path: "/about", heading: "about:heading" },
  { item: "houses", path: "/houses", heading: "houses:list.heading" },
  { item: "community", path: "/community", heading: "boards:title" },
  { item: "testimonial", path: "/testimonial", heading: "reviews:heading" },
  { item: "faq", path: "/faq", heading: "faqs:heading" },
] as const;

test("the menu leads through the public pages", async ({ page, say, language }) => {
  await visit(page, "/");
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
    await visit(page, "/faq#deposit-back");
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
    await visit(page, "/community");
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
  });
});

test("lists each page for search engines in both languages", async ({ request, baseURL }) => {
  const read = async (address: string) => (await request.get(address)).text();
  const faq = await read("/faq?from=mail");
  expect(faq).toContain(`<link rel="canonical" href="${baseURL}/faq"/>`);
  expect(faq.match(/hrefLang="/gi)).toHaveLength(3);
  const sitemap = await read("/sitemap.xml");
  expect(await read("/robots.txt")).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/about", "/faq", "/detail/[a-z-]+", "/community/[0-9a-f-]+"]) {
    expect(sitemap).toMatch(new RegExp(`<loc>${baseURL}${path}\\?lng=ko</loc>`));
  }
  for (const path of ["/faq", "/testimonial", "/detail/hongdae-mural-house"]) {
    const [, told = ""] = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await read(path)) ?? [];
    expect(JSON.parse(told)).toMatchObject({ "@context": "https://schema.org" });
  }
  const [, picture] = /property="og:image" content="([^"]+)"/.exec(faq) ?? [];
  expect((await request.get(picture!)).ok()).toBe(true);
});

test("returns to the same place of a long page, and opens a part of it", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const house = "/detail/hongdae-mural-house";
  await visit(page, house);
  const guide = page.getByRole("heading", { name: say("houses:house.checkInGuide"), exact: true });
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
