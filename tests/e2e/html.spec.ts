import { randomUUID } from "node:crypto";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import type { Page } from "@playwright/test";
import { findReader, listAddresses, lookedAt, type World } from "../../scripts/page-addresses";
import type { ListedRoute } from "../../app/platform/paths/route-table";
import { openConsole } from "./console";
import { openWorld } from "./pages";
import { expect, test } from "./test";

/** Rules of the HTML standard, without those of style. */
const checker = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-raw-characters": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off" },
});

for (const language of ["en", "ko"] as const) {
  test.describe(language, () => {
    test.use({ language, locale: language === "en" ? "en-GB" : "ko-KR" });

    test("writes valid HTML on every page of visitors and members", async ({ page, browser, say }) => {
      const world = await openWorld(page, say);
      const visitor = await browser.newContext({ locale: language });
      await expectValid(await visitor.newPage(), world, (route) => findReader(route) === "visitor");
      await visitor.close();
      await expectValid(page, world, (route) => findReader(route) !== "admin");
    });

    test("writes valid HTML on every admin page", async ({ page }) => {
      await expectValid(page, await openConsole(page), (route) => findReader(route) === "admin");
    });

    test("writes valid HTML in refused forms, whose errors are in the order of the fields", async ({ page, say }) => {
      for (const path of ["/auth/login", "/auth/sign-up", "/auth/forgot-password", "/portfolio"]) {
        const answer = await page.request.post(path, { form: { email: "not an address" } });
        expect.soft(answer.status(), path).toBe(400);
        await expectValidText(await answer.text(), `${path}, refused`);
      }
      const { ":slug": slug, "sign/:token": token, reservation, stay } = await openWorld(page, say);
      const stayPage = `/mypage/reservations/${reservation}`;
      const refused: Record<string, Record<string, string>> = {
        [`/checkout/${slug}?${stay}`]: {
          intent: "reserve",
          checkIn: "",
          guests: "9",
          beddingSets: "9",
          couponCode: "?",
        },
        [`/pay/${reservation}`]: { intent: "pay" },
        [`/sign/${token}`]: { intent: "sign" },
        [`${stayPage}/cancel`]: { intent: "cancel" },
        "/mypage/profile": { intent: "profile" },
        "/mypage/conversations/new": { intent: "create" },
      };
      for (const [path, form] of Object.entries(refused)) {
        const answer = await page.request.post(path, { form: { ...form, idempotencyKey: randomUUID() } });
        expect.soft(answer.status(), path).toBeGreaterThanOrEqual(400);
        const html = await answer.text();
        expect.soft(findTitle(html), path).toContain(say("common:form.refusedTitle", { title: "" }).trim());
        await expectValidText(html, `${path}, refused`);
      }
    });
  });
}

async function expectValid(page: Page, world: World, picked: (route: ListedRoute) => boolean) {
  for (const { address } of listAddresses(lookedAt.filter(picked), world))
    await expectValidText(await (await page.request.get(address)).text(), address);
}

async function expectValidText(html: string, where: string) {
  expect.soft(html, `${where}, with a part that was not rendered`).not.toContain("<!--$!-->");
  const { document } = new JSDOM(html).window;
  const errors = [...document.querySelectorAll<HTMLAnchorElement>("[data-refused-form] a[href^='#']")].map(
    ({ hash }) => hash,
  );
  const fields = errors.map((hash) =>
    [...document.querySelectorAll("[id]")].findIndex(({ id }) => `#${id}` === decodeURIComponent(hash)),
  );
  expect.soft(fields, `${where}: the places of ${errors.join(" ")}`).toEqual([...fields].sort((a, b) => a - b));
  expect.soft(fields, `${where}: the places of ${errors.join(" ")}`).not.toContain(-1);
  const forms = [...document.forms];
  expect.soft(forms.flatMap(findPressedByEnter), `${where}: Enter in a field presses`).toEqual([]);
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  expect.soft([...new Set(found)], where).toEqual([]);
}

/** Intents that may be the first of several in a form: they change nothing, or save what was typed. */
const harmless = ["addDeduction", "chooseRoom", "preview", "quote", "save", "savePassport", "saveRoom"];

/** The first submit button in the document, if Enter in a field would press it and it does something else. */
function findPressedByEnter({ elements, method }: HTMLFormElement): string[] {
  const controls = [...elements];
  const hasField = controls.some((control) =>
    control.matches("input:not([type=hidden], [type=checkbox], [type=radio])"),
  );
  const buttons = controls.filter((control): control is HTMLButtonElement =>
    control.matches("button[type=submit], button:not([type])"),
  );
  const [first, ...others] = buttons;
  if (!first || !hasField || others.every(({ name, value }) => name === first.name && value === first.value)) return [];
  const isHarmless = method === "get" ? !first.name : first.name === "intent" && harmless.includes(first.value);
  return isHarmless ? [] : [`${first.name}=${first.value}`];
}

const findTitle = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
