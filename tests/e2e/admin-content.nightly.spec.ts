import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInAs } from "./sign-in";
import { expect, test, type Say } from "./test";
import { Visitor } from "./visitor";

const both = (text: string) => ({ En: text, Ko: `${text} (ko)` });

async function enter(page: Page, say: Say, address: string) {
  const visitor = new Visitor(page, say);
  await signInAs(page, say, "admin");
  await page.goto(address);
  const main = page.getByRole("main");
  return {
    main,
    press: (key: string) => main.getByRole("button", { name: say(key), exact: true }).click(),
    follow: (key: string) => main.getByRole("link", { name: say(key), exact: true }).click(),
    told: (key: string, values?: Record<string, unknown>) => visitor.expectTold(key, values),
    confirm: (key: string) => page.getByRole("button", { name: say(key), exact: true }).click(),
  };
}

test("edits FAQ groups and questions in both languages and order, without losing a conflicting change", async ({
  page,
  say,
}) => {
  const { main, press, follow, told, confirm } = await enter(page, say, "/admin/faq");
  const inBoth = (name: string) => ({
    En: say("admin:bilingual.inEnglish", { label: say(`adminFaqs:${name}`) }),
    Ko: say("admin:bilingual.inKorean", { label: say(`adminFaqs:${name}`) }),
  });
  const title = both(`Bicycles ${randomUUID().slice(0, 8)}`);
  const ask = async (question: string) => {
    await follow("adminFaqs:newFaq");
    for (const language of ["En", "Ko"] as const) {
      await main.getByLabel(inBoth("question")[language]).fill(both(question)[language]);
      await main.getByLabel(inBoth("answer")[language]).fill("Yes.");
    }
    await press("adminFaqs:createFaq");
    await told("adminFaqs:done.faqCreated");
  };
  const shown = (text: string) => both(text)[say.language === "en" ? "En" : "Ko"];

  await follow("adminFaqs:newGroup");
  await main.getByLabel(inBoth("groupTitle").En).fill(title.En);
  await press("adminFaqs:createGroup");
  await expect(main.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.titleKo") }),
  );
  await main.getByLabel(inBoth("groupTitle").Ko).fill(title.Ko);
  await press("adminFaqs:createGroup");
  await told("adminFaqs:done.created");

  await ask("Where do I park?");
  await ask("May I bring mine?");
  await main.getByRole("button", { name: say("adminFaqs:move.up", { what: shown("May I bring mine?") }) }).click();
  await expect(main.getByRole("rowheader")).toHaveText([shown("May I bring mine?"), shown("Where do I park?")]);

  await main.getByRole("link", { name: shown("Where do I park?") }).click();
  await expect(page).toHaveURL(/\?faq=[0-9a-f-]{36}$/);
  const question = page.url();
  const other = await page.context().newPage();
  await other.goto(question);
  const answers = (of: Page) => of.getByRole("main").getByLabel(inBoth("answer").En);
  const save = (of: Page) =>
    of
      .getByRole("main")
      .getByRole("button", { name: say("adminFaqs:saveFaq") })
      .click();
  await answers(other).fill("In the yard.");
  await save(other);
  await expect(other.getByRole("main").getByText(say("admin:saved.done"))).toBeVisible();
  await other.close();
  await answers(page).fill("By the door.");
  await save(page);
  await expect(main.getByText(say("common:changed.title"))).toBeVisible();
  await expect(main.getByText("In the yard.")).toBeVisible();
  await expect(answers(page)).toHaveValue("By the door.");
  await save(page);
  await told("admin:saved.done");

  await page.goto(question);
  await follow("adminFaqs:deleteFaq.offer");
  await confirm("adminFaqs:deleteFaq.button");
  await told("adminFaqs:done.faqDeleted");
  await main.getByLabel(inBoth("groupTitle").En).fill(`${title.En}, scooters`);
  await press("adminFaqs:saveGroup");
  await told("admin:saved.done");

  const group = page.url();
  const renamed = say.language === "en" ? `${title.En}, scooters` : title.Ko;
  await page.goto("/admin/faq");
  const moved = page.waitForResponse((answer) => answer.request().method() === "POST");
  const move = (way: string) =>
    main.getByRole("button", { name: say(`adminFaqs:move.${way}`, { what: renamed }), exact: true });
  await move("up").click();
  expect((await moved).status()).toBeLessThan(400);
  await expect(move("down")).toBeVisible();
  await page.goto(group);
  await follow("adminFaqs:delete.offer");
  await confirm("adminFaqs:delete.button");
  await told("adminFaqs:done.deleted");
});

test("shows sent messages, and resends one", async ({ page, say }) => {
  const address = "/admin/messages?kind=installmentDue";
  const { main, press } = await enter(page, say, address);
  const file = await page.request.get("/admin/messages.csv?kind=installmentDue");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).toMatch(/^\uFEFFid,kind,channel/);
  const reminder = main.getByRole("rowheader").getByRole("link").first();
  await expect(async () => {
    await page.goto(address); // the worker writes the reminders within a minute of the start
    await expect(reminder).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await reminder.click();
  await expect(page).toHaveURL(/\/admin\/messages\/[0-9a-f-]{36}(\?|$)/);
  const first = page.url();
  await expect(main.getByText(say("adminMessages:withoutLink"))).toBeVisible();
  await expect(async () => {
    await page.goto(first); // it can be sent again once the worker has sent it
    const resend = main.getByRole("button", { name: say("adminMessages:resendButton") });
    await expect(resend).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await press("adminMessages:resendButton");
  await expect(page).not.toHaveURL(first);
  await expect(main.getByRole("link", { name: say("adminMessages:toFirst") })).toBeVisible();
});
