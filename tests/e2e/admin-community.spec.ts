import { randomBytes } from "node:crypto";
import { needsYear } from "domain/houses/board-event";
import { seoulDay } from "domain/seoul-time";
import { formatEventTime } from "~/platform/format/event-time";
import { aPicture, htmlAsPng } from "../factories/pictures";
import { expect, test } from "./test";
import { settle, visit } from "./settle";
import { signInAs } from "./sign-in";
import { Visitor } from "./visitor";

const community = (key: string) => `adminBoards:${key}`;
const photos = (key: string) => `adminPhotos:${key}`;

test.beforeEach(async ({ page, say }) => {
  await signInAs(page, say, "admin");
});

test("creates a board, previews it, publishes it as the main one, and deletes it", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const main = page.getByRole("main");
  const field = (name: string) => main.getByLabel(say(community(`fields.${name}`)), { exact: true });
  const text = (name: string, language: "English" | "Korean") =>
    main.getByLabel(say(`admin:bilingual.in${language}`, { label: say(community(`fields.${name}`)) }), { exact: true });
  const image = main.getByLabel(`${say(community("fields.image"))} ${say("common:form.optional")}`, { exact: true });
  const id = randomBytes(4).toString("hex");
  const titles = { en: `Dumplings ${id}`, ko: `만두 모임 ${id}` };
  const title = titles[say.language];
  const startsAt = `${seoulDay(new Date(Date.now() + 10 * 86_400_000))}T19:30`;
  const at = `${startsAt}:00+09:00`;
  const time = formatEventTime(at, say.language, needsYear(at, seoulDay(new Date())));

  await page.goto("/admin/community");
  await main.getByRole("link", { name: say(community("new")) }).click();
  await field("boardType").selectOption("MEETUP");
  await field("startsAt").fill(startsAt);
  await text("title", "English").fill(titles.en);
  await text("body", "English").fill("We fold **dumplings**.<script>alert(1)</script>");
  await image.setInputFiles({ name: "table.png", mimeType: "image/png", buffer: htmlAsPng });
  await main.getByRole("radio", { name: say(community("publishings.now")) }).check();
  await visitor.button(community("save")).click();
  await expect(main.getByRole("alert")).toContainText(say("errors:fields.pictureInvalid"));
  await expect(text("title", "English")).toHaveValue(titles.en);

  const picture = await aPicture(600, 400).jpeg().toBuffer();
  await image.setInputFiles({ name: "table.svg", mimeType: "image/svg+xml", buffer: picture });
  await visitor.button(community("preview")).click();
  await expect(main).toContainText(formatEventTime(at, "ko", true));
  await expect(main.getByText("dumplings", { exact: true })).toHaveJSProperty("tagName", "STRONG");
  await expect(main.getByText("<script>alert(1)</script>").first()).toBeVisible();
  await expect(main.getByRole("img", { name: say(community("chosen")) })).toBeVisible();

  await visitor.button(community("save")).click();
  await expect(main.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.titleKo") }),
  );
  await text("title", "Korean").fill(titles.ko);
  await text("body", "Korean").fill("함께 만두를 빚습니다.");
  await text("alt", "English").fill("A table");
  await text("alt", "Korean").fill("식탁");
  await field("boardType").selectOption("NOTICE");
  await visitor.button(community("save")).click();
  await expect(main.getByRole("alert")).toContainText(say("errors:fields.eventTypeRequired"));
  await expect(field("startsAt")).toHaveValue(startsAt);
  await field("boardType").selectOption("MEETUP");
  await visitor.button(community("save")).click();
  await visitor.expectTold(community("saved.published"));
  const address = page.url();

  await page.goto("/admin/community?state=published&sort=-publishedAt");
  await main.getByRole("link", { name: title }).click();
  await visitor.button(community("setMain")).click();
  await visitor.expectTold(community("mainSet"));
  await page.goto("/community");
  const card = main.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText(time);
  await card.getByRole("link").click();
  await expect(main).toContainText(say("common:time.seoul", { time }));
  const file = await main.getByRole("link", { name: say("boards:board.addToCalendar") }).getAttribute("href");
  expect(await (await page.request.get(file!)).text()).toMatch(new RegExp(`DTSTART:\\d+T103000Z\\s+SUMMARY:.*${id}`));

  await page.goto(address);
  await main.getByRole("link", { name: say(community("delete")) }).click();
  await expect(page.getByRole("heading", { name: say(community("deleteTitle")) })).toBeVisible();
  await page.getByRole("button", { name: say(community("deleteButton")), exact: true }).click();
  await visitor.expectTold("admin:saved.deleted");
});

test("arranges the photos of a house", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const main = page.getByRole("main");
  const items = main
    .getByRole("list")
    .filter({ has: page.getByRole("img") })
    .getByRole("listitem");
  const slug = "itaewon-hilltop-house";
  const rows = "sort=-position&published=true";
  await page.goto(`/admin/houses/${slug}/photos?list=${encodeURIComponent(rows)}`);
  await settle(page);
  const before = await items.count();
  const [en, ko] = ["A desk by the window", "창가의 책상"];
  const picture = { mimeType: "image/jpeg", buffer: await aPicture(600, 400).jpeg().toBuffer() };
  await main.getByLabel(say(photos("file")), { exact: true }).setInputFiles([
    { ...picture, name: "desk.jpg" },
    { name: "notes.heic", mimeType: "image/heic", buffer: Buffer.from("no picture") },
  ]);
  await expect(main.getByRole("alert")).toContainText(
    say(photos("ofFile"), { number: 2, name: "notes.heic", problem: say("errors:fields.pictureInvalid") }),
  );
  await main
    .getByLabel(say(photos("altEn")))
    .last()
    .fill(en);
  await visitor.button(photos("add")).click();
  await expect(main.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.altKo") }),
  );
  await main
    .getByLabel(say(photos("altKo")))
    .last()
    .fill(ko);
  await visitor.button(photos("add")).click();
  await visitor.expectTold(photos("added"), { count: 1 });
  await expect(items).toHaveCount(before + 1);

  await main.getByRole("button", { name: say(photos("up"), { number: before + 1 }), exact: true }).click();
  await visitor.expectTold("admin:saved.done");
  await expect(items.nth(before - 1).getByLabel(say(photos("altEn")))).toHaveValue(en);
  await main.getByRole("button", { name: say(photos("down"), { number: before }), exact: true }).click();
  const words = items.nth(before).getByLabel(say(photos("altEn")));
  await expect(words).toHaveValue(en);
  await words.fill("A desk");
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await visitor.button(photos("save")).first().click();
  await saved;
  await page.goto(page.url());
  await expect(words).toHaveValue("A desk");

  await settle(page);
  const handle = { number: before + 1, total: before + 1 };
  await main.getByRole("button", { name: say(photos("drag"), handle), exact: true }).press("ArrowUp");
  await expect(main.getByText(say(photos("unsaved")))).toBeVisible();
  await expect(items.nth(before - 1).getByLabel(say(photos("altEn")))).toHaveValue("A desk");
  await visit(page, page.url());
  await main.getByRole("button", { name: say(photos("first"), { number: before + 1 }), exact: true }).click();
  await visitor.expectTold("admin:saved.done");
  await expect(items.first().getByLabel(say(photos("altEn")))).toHaveValue("A desk");
  await main.getByLabel(say(photos("chooseNth"), { number: 1 }), { exact: true }).check();
  await visitor.button(photos("removeTicked")).click();
  await expect(page).toHaveURL(/confirm=remove/);
  await page.getByRole("button", { name: say(photos("removeButton"), { count: 1 }), exact: true }).click();
  await visitor.expectTold(photos("removed"), { count: 1 });
  await expect(items).toHaveCount(before);
  await main.getByRole("link", { name: say(photos("back")) }).click();
  await expect(main.getByRole("link", { name: say("admin:list.back") })).toHaveAttribute(
    "href",
    `/admin/houses?${rows}`,
  );
});
