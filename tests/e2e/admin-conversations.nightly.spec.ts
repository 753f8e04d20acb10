import sharp from "sharp";
import type { Page } from "@playwright/test";
import { addDays, seoulDay } from "../../domain/seoul-time";
import { signInAs } from "./sign-in";
import { expect, test, type Say } from "./test";
import { Visitor } from "./visitor";

const aPhotograph = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

function pageOf(page: Page, say: Say) {
  const main = page.getByRole("main");
  return {
    main,
    press: (key: string) => main.getByRole("button", { name: say(key), exact: true }).click(),
    field: (key: string) => main.getByLabel(say(key)),
    told: (key: string) => new Visitor(page, say).expectTold(key),
  };
}

test("reports a repair with photographs, which is planned, answered and done", async ({ browser, page, say }) => {
  const visitor = new Visitor(page, say);
  const person = await visitor.join();
  const member = pageOf(page, say);
  await page.goto("/mypage");
  await member.main.getByRole("link", { name: say("conversations:fromMyPage") }).click();
  await member.main.getByRole("link", { name: say("conversations:new") }).click();
  await member.main.getByRole("radio", { name: say("conversations:kinds.repair") }).check();
  await member
    .field("conversations:form.photographs")
    .setInputFiles([await aPhotograph("tap.jpg", "#f2681c"), await aPhotograph("sink.jpg", "#1e7f4f")]);
  await member.press("conversations:form.send");
  await expect(member.main.getByRole("alert")).toContainText(
    say("errors:namedFields.required", { field: say("errors:fieldNames.text") }),
  );
  await expect(member.main.getByRole("checkbox")).toHaveCount(2); // uploaded already
  await member.field("conversations:form.room").fill("Kitchen");
  await member.field("conversations:form.text").fill("The tap drips.");
  await member.press("conversations:form.send");
  await member.told("conversations:form.sent");
  const address = new URL(page.url()).pathname;
  await expect(member.main.getByRole("list").getByRole("img")).toHaveCount(2);

  const desk = new Visitor(await browser.newPage(), say);
  await signInAs(desk.page, say, "admin");
  await desk.page.goto(`/admin/conversations?q=${person.email}`);
  const admin = pageOf(desk.page, say);
  await admin.main.getByRole("rowheader").getByRole("link").click();
  await expect(admin.main.getByText("Kitchen")).toBeVisible();
  await expect(admin.main.getByRole("list").getByRole("img")).toHaveCount(2);
  await admin.field("adminConversations:state").last().selectOption("planned");
  await admin.press("adminConversations:changeState");
  await expect(admin.main.getByRole("alert")).toContainText(say("errors:fieldSentences.plannedOn.dateRequired"));
  await admin.field("adminConversations:plannedOn").fill(addDays(seoulDay(new Date()), 2));
  await admin.field("adminConversations:stateText").fill("The plumber comes in the morning.");
  await admin.press("adminConversations:changeState");
  await admin.told("adminConversations:stateChanged");
  await admin.field("adminConversations:text").fill("Please move what is under the sink.");
  await admin.press("adminConversations:reply");
  await admin.told("adminConversations:replied");
  await admin.field("adminConversations:assignee").selectOption("");
  await admin.press("adminConversations:assign");
  await admin.told("adminConversations:assigned");

  expect(await visitor.linkInMail(person.email, address)).toContain(address);
  await page.goto("/mypage");
  await member.main.getByRole("link", { name: say("conversations:fromMyPageUnread", { count: 1 }) }).click();
  await expect(page).toHaveURL(/\/mypage\/conversations$/);
  await member.main.getByRole("list").getByRole("link").first().click();
  await expect(member.main.getByText("The plumber comes in the morning.")).toBeVisible();
  await expect(member.main.getByText("Please move what is under the sink.")).toBeVisible();
  await member.field("conversations:thread.reply").fill("I have. Thank you!");
  await member.press("conversations:thread.send");
  await member.told("conversations:thread.sent");

  await desk.page.goto(`/admin/conversations?q=${person.email}&state=waiting`);
  await admin.main.getByRole("rowheader").getByRole("link").click();
  await expect(admin.main.getByText("I have. Thank you!")).toBeVisible();
  await admin.field("adminConversations:state").last().selectOption("done");
  await admin.press("adminConversations:changeState");
  await admin.told("adminConversations:stateChanged");
  await page.goto(address);
  await expect(member.main.getByText(say("conversations:thread.doneHint"))).toBeVisible();

  const stranger = new Visitor(await browser.newPage(), say);
  await stranger.join();
  expect((await stranger.page.goto(address))?.status()).toBe(404);
});

test("writes to a member first", async ({ browser, page, say }) => {
  const person = await new Visitor(page, say).join();
  const desk = new Visitor(await browser.newPage(), say);
  await signInAs(desk.page, say, "admin");
  await desk.page.goto("/admin/conversations/new");
  const admin = pageOf(desk.page, say);
  await admin.field("adminConversations:memberEmail").fill("nobody@residents.example");
  await admin.field("adminConversations:newText").fill("Your parcel is here.");
  await admin.press("adminConversations:create");
  await expect(admin.main.getByRole("alert")).toContainText(say("errors:fields.memberUnknown"));
  await expect(admin.field("adminConversations:newText")).toHaveValue("Your parcel is here.");
  await admin.field("adminConversations:memberEmail").fill(person.email);
  await admin.press("adminConversations:create");
  await admin.told("adminConversations:created");
  await page.goto("/mypage/conversations");
  await expect(page.getByRole("main").getByText("Your parcel is here.")).toBeVisible();
});
