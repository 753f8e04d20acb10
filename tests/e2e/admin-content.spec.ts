import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test, type Say } from "./test";
import { Visitor } from "./visitor";

const both = (text: string) => ({ En: text, Ko: `${text} (ko)` });

async function enter(page: Page, say: Say, address: string) {
  const visitor = new Visitor(page, say);
  await page.goto(address);
  await visitor.logIn({ email: "admin@homes.example" });
  await expect(page).toHaveURL(new RegExp(`${address.replace("?", "\\?")}$`));
  const main = page.getByRole("main");
  return {
    main,
    turn: say.language === "en" ? 0 : 1,
    press: (key: string) => main.getByRole("button", { name: say(key), exact: true }).click(),
    follow: (key: string) => main.getByRole("link", { name: say(key), exact: true }).click(),
    told: (key: string, values?: Record<string, unknown>) => visitor.expectTold(key, values),
    /** In the dialog with scripts, else on the confirmation page. */
    confirm: (key: string) => page.getByRole("button", { name: say(key), exact: true }).click(),
  };
}

test("answers, hides, publishes and deletes a review @forms", async ({ page, say }) => {
  const { main, turn, press, follow, told, confirm } = await enter(page, say, "/admin/reviews?sort=writtenAt");
  await main.getByRole("rowheader").getByRole("link").nth(turn).click();
  await expect(page).toHaveURL(/\/admin\/reviews\/[0-9a-f-]{36}(\?|$)/);
  const address = new URL(page.url()).pathname;

  await main.getByLabel(say("adminReviews:replyEn")).fill("Thank you.");
  await main.getByLabel(say("adminReviews:replyKo")).fill("");
  await press("adminReviews:save");
  await expect(main.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.replyKo") }),
  );
  await expect(main.getByLabel(say("adminReviews:replyEn"))).toHaveValue("Thank you.");
  await main.getByLabel(say("adminReviews:replyKo")).fill("Thank you, in Korean.");
  await press("adminReviews:save");
  await told("adminReviews:done.save");

  await follow("adminReviews:hide.offer");
  await confirm("adminReviews:hide.button");
  await expect(page).toHaveURL((url) => url.pathname === address && url.searchParams.get("confirm") === "hide");
  await expect(main.getByRole("alert")).toContainText(say("errors:fields.reasonRequired"));
  await main.getByLabel(say("adminReviews:hide.reason")).fill("Names a neighbour.");
  await press("adminReviews:hide.button");
  await told("adminReviews:done.hide");
  await expect(main.getByText("Names a neighbour.")).toBeVisible();

  await press("adminReviews:publish");
  await told("adminReviews:done.publish");
  await follow("adminReviews:delete.offer");
  await confirm("adminReviews:delete.button");
  await told("adminReviews:done.delete");
  expect((await page.goto(address))?.status()).toBe(404);
});

test("edits FAQ groups and questions in both languages and order, without losing a conflicting change", async ({
  page,
  say,
}) => {
  const { main, press, follow, told, confirm } = await enter(page, say, "/admin/faq");
  const title = both(`Bicycles ${randomUUID().slice(0, 8)}`);
  const ask = async (question: string) => {
    await follow("adminFaqs:newFaq");
    for (const language of ["En", "Ko"] as const) {
      await main.getByLabel(say(`adminFaqs:question${language}`)).fill(both(question)[language]);
      await main.getByLabel(say(`adminFaqs:answer${language}`)).fill("Yes.");
    }
    await press("adminFaqs:createFaq");
    await told("adminFaqs:done.faqCreated");
  };
  const shown = (text: string) => both(text)[say.language === "en" ? "En" : "Ko"];

  await follow("adminFaqs:newGroup");
  await main.getByLabel(say("adminFaqs:titleEn")).fill(title.En);
  await press("adminFaqs:createGroup");
  await expect(main.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.titleKo") }),
  );
  await main.getByLabel(say("adminFaqs:titleKo")).fill(title.Ko);
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
  const answers = (of: Page) => of.getByRole("main").getByLabel(say("adminFaqs:answerEn"));
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
  await expect(main.getByText(say("admin:changed.title"))).toBeVisible();
  await expect(main.getByText("In the yard.")).toBeVisible();
  await expect(answers(page)).toHaveValue("By the door.");
  await save(page);
  await told("admin:saved.done");

  await page.goto(question);
  await follow("adminFaqs:deleteFaq.offer");
  await confirm("adminFaqs:deleteFaq.button");
  await told("adminFaqs:done.faqDeleted");
  await main.getByLabel(say("adminFaqs:titleEn")).fill(`${title.En}, scooters`);
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

test("shows sent messages, and resends one @forms", async ({ page, say }) => {
  const address = "/admin/messages?kind=installmentDue";
  const { main, turn, press } = await enter(page, say, address);
  const file = await page.request.get("/admin/messages.csv?kind=installmentDue");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).toMatch(/^\uFEFFid,kind,channel/);
  const reminder = main.getByRole("rowheader").getByRole("link").nth(turn);
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
