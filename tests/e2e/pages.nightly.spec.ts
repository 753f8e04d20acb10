import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { checkHtml, checkPage, expectAccessible } from "./check-page";
import { becomeReader, listAllPages, openWorld } from "./pages";
import { expect, test, type Say } from "./test";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.describe.configure({ timeout: 1_800_000 }); // hundreds of pages

for (const language of ["en", "ko"] as const) {
  for (const viewport of [desktop, phone]) {
    test.describe(`${language} at ${viewport.width} pixels`, () => {
      test.use({ language, locale: { en: "en-GB", ko: "ko-KR" }[language], viewport });

      for (const reader of ["visitor", "member", "admin"] as const) {
        test(`shows every page of the ${reader} in every state validly and accessibly`, async ({
          page,
          browser,
          say,
        }) => {
          const world = await becomeReader(reader, page, browser, say);
          const failures: string[] = [];
          page.on("pageerror", (error) => failures.push(`${page.url()}: ${error.message}`));
          for (const address of listAllPages(reader, world)) await checkPage(page, address);
          expect(failures, "errors of the pages' scripts").toEqual([]);
        });
      }

      test("shows overlays and refused forms accessibly", async ({ page, say }) => {
        for (const { path, open, shows } of states(say).filter(({ at }) => at === viewport)) {
          await page.goto(path, { waitUntil: "networkidle" });
          await open(page);
          await expect(page.locator(shows).first(), path).toBeVisible();
          await expectAccessible(page, `${path}, opened`);
        }
      });
    });
  }

  test.describe(language, () => {
    test.use({ language, locale: { en: "en-GB", ko: "ko-KR" }[language] });

    test("refuses forms validly, with the errors in the order of the fields", async ({ page, browser, say }) => {
      const visitor = await browser.newContext();
      const { ":slug": slug, "sign/:token": token, reservation, stay } = await openWorld(page, say);
      const refused: Record<string, Record<string, string>> = {
        "/auth/login": { email: "not an address" },
        "/auth/sign-up": { email: "not an address" },
        "/auth/forgot-password": { email: "not an address" },
        "/portfolio": { email: "not an address" },
        [`/checkout/${slug}?${stay}`]: {
          intent: "reserve",
          checkIn: "",
          guests: "9",
          beddingSets: "9",
          couponCode: "?",
        },
        [`/pay/${reservation}`]: { intent: "pay" },
        [`/sign/${token}`]: { intent: "sign" },
        [`/mypage/reservations/${reservation}/cancel`]: { intent: "cancel" },
        "/mypage/profile": { intent: "profile" },
        "/mypage/conversations/new": { intent: "create" },
      };
      for (const [path, form] of Object.entries(refused)) {
        const { request } = path.startsWith("/auth/") ? visitor : page;
        const shown = await request.get(path); // the checkout adds its attempt to the address
        const answer = await request.post(shown.url(), { form: { ...form, idempotencyKey: randomUUID() } });
        expect.soft(answer.status(), path).toBeGreaterThanOrEqual(400);
        const html = await answer.text();
        await checkHtml(page, html, `${path}, refused`);
      }
      await visitor.close();
    });
  });
}

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
