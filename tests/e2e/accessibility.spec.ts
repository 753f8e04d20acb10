import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import type { ListedRoute } from "../../app/platform/paths/route-table";
import { findReader, listAddresses, lookedAt, type World } from "../../scripts/page-addresses";
import { expectAccessible, findViolations, isWhole } from "./axe";
import { openConsole } from "./console";
import { listLinkQueries, openWorld } from "./pages";
import { refuseRequests } from "./refused-requests";
import { expect, test, type Say } from "./test";
import { Visitor } from "./visitor";

declare const axe: typeof axeCore;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const locales = { en: "en-GB", ko: "ko-KR" };
/**
 * `npm run axe` checks every page at both widths in both languages, with scripts. `npm test` checks one width per
 * language, in Korean without scripts.
 */
const widthsOf = isWhole ? { en: [desktop, phone], ko: [desktop, phone] } : { en: [desktop], ko: [phone] };

const isInGallery = ({ path }: ListedRoute) => path.startsWith("dev/gallery");
const isAccount = ({ path }: ListedRoute) => path.startsWith("auth/");

test.describe.configure({ timeout: 300_000 }); // dozens of pages each

for (const language of ["en", "ko"] as const) {
  test.describe(language, () => {
    test.use({ language, locale: locales[language] });

    test("has no violation on public pages", async ({ page, browser, say }) => {
      const elsewhere = await browser.newContext({ locale: locales[language] });
      const world = await openWorld(await elsewhere.newPage(), say);
      await elsewhere.close();
      const isOther = (route: ListedRoute) => !isInGallery(route) && !isAccount(route);
      await expectAllAccessible(page, say, world, (route) => findReader(route) === "visitor" && isOther(route));
    });

    test("has no violation on sign-up and log-in pages", async ({ page, browser, say }) => {
      const elsewhere = await browser.newContext({ locale: locales[language] });
      const newcomer = new Visitor(await elsewhere.newPage(), say);
      const queries = await listLinkQueries(newcomer, (await newcomer.join()).email);
      await elsewhere.close();
      await expectAllAccessible(page, say, queries, (route) => findReader(route) === "visitor" && isAccount(route));
    });

    test("has no violation on members' pages", async ({ page, say }) => {
      const world = await openWorld(page, say);
      await expectAllAccessible(page, say, world, (route) => findReader(route) === "member");
    });

    test("has no violation on admin pages", async ({ page, say }) => {
      await expectAllAccessible(page, say, await openConsole(page), (route) => findReader(route) === "admin");
    });

    // In English only: the pages themselves are also checked in Korean.
    if (language === "en") {
      test("has no violation in the gallery", async ({ page, say }) => {
        await expectAllAccessible(page, say, {}, isInGallery);
      });
    }

    test("has no violation in overlays and refused forms", async ({ page, say }) => {
      for (const { path, at, open, shows } of states(say).filter(({ at }) => widthsOf[language].includes(at))) {
        await page.setViewportSize(at);
        await page.goto(path, { waitUntil: "networkidle" });
        await open(page);
        await expect(page.locator(shows).first(), path).toBeVisible();
        await expectAccessible(page, `${path}, opened`);
      }
    });
  });
}

test("finds each look of a text with too little contrast, once", async ({ page }) => {
  const pale = [
    '<li class="row"><b>Paid</b></li>',
    '<li class="row"><b style="color: #bbb">Open</b></li>', // another colour
    '<li class="row"><b style="color: #bbb">Late</b></li>', // the same
    '<li class="row" style="background: #444"><b>Void</b></li>', // another ground
    '<li class="row"><button disabled style="color: #ccc">Undo</button> <button style="color: #ccc">Redo</button></li>',
  ];
  const rows = Array<string>(5).fill('<li class="row"><b>Paid</b></li>').concat(pale);
  const head = "<head><title>Rows</title><style>button { background: #fff }</style></head>";
  await page.setContent(
    `<html lang="en">${head}<body><main><h1>Rows</h1><ul>${rows.join("")}</ul></main></body></html>`,
  );
  await findViolations(page);
  const [{ nodes } = { nodes: [] }] = await page.evaluate(() => axe.run(document).then(({ violations }) => violations));
  const open = isWhole ? ["Open", "Late"] : ["Open"];
  expect(nodes.map(({ html }) => />([^<]+)</.exec(html)?.[1])).toEqual([...open, "Void", "Redo"]);
});

type State = { path: string; at: typeof phone; open: (page: Page) => Promise<void>; shows: string };

function states(say: Say): State[] {
  const dialog = "[role=dialog][data-state=open], [role=alertdialog][data-state=open]";
  const gallery = (element: string, opener: string) => ({
    path: `/dev/gallery/${element}`,
    open: (page: Page) =>
      page
        .getByRole("main")
        .getByRole("link", { name: say(`gallery:${opener}`), exact: true })
        .click(),
    shows: dialog,
  });
  const refused = (path: string) => ({
    path,
    at: phone,
    open: (page: Page) =>
      page.locator("main form[method=post] button[name=intent], main form[method=post] button").last().click(),
    shows: "[role=alert]",
  });
  const footer = (link: string) => ({
    path: "/about",
    open: (page: Page) =>
      page
        .getByRole("contentinfo")
        .getByRole("link", { name: say(`common:footer.${link}`) })
        .click(),
    shows: dialog,
  });
  const contact = {
    path: "/about",
    open: (page: Page) => page.getByRole("link", { name: say("common:chat.button") }).press("Enter"), // it closes by itself
    shows: dialog,
  };
  return [
    ...[phone, desktop].flatMap((at) => [
      { ...gallery("modal", "overlay.open"), at },
      { ...gallery("drawer", "overlay.open"), at },
      { ...gallery("confirm", "overlay.question"), at },
      { ...gallery("bottom-sheet", "sheet.content"), at },
      { ...footer("privacy"), at },
      { ...contact, at },
    ]),
    {
      path: "/detail/hongdae-mural-house",
      at: phone,
      open: (page) =>
        page
          .getByRole("region", { name: say("houses:house.bar") })
          .getByRole("link")
          .first()
          .click(),
      shows: dialog,
    },
    {
      path: "/dev/gallery/toast",
      at: desktop,
      open: (page) =>
        page
          .getByRole("button", { name: say("gallery:toast.show") })
          .first()
          .click(),
      shows: "ol > li[data-state=open]",
    },
    { path: "/", at: phone, open: (page) => page.locator("header summary").click(), shows: "header details[open] nav" },
    ...["/auth/login", "/auth/sign-up", "/auth/forgot-password", "/portfolio"].map(refused),
  ];
}

async function expectAllAccessible(page: Page, say: Say, world: World, picked: (route: ListedRoute) => boolean) {
  const isFirst = isWhole || say.language === "en";
  if (!isFirst) await refuseRequests(page, ["*/assets/*.js"]);
  for (const { address } of listAddresses(lookedAt.filter(picked), world)) {
    await page.goto(address);
    expect.soft(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ""));
    for (const size of widthsOf[say.language]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `${address} at ${size.width}`);
    }
  }
}
