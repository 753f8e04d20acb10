import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { aPerson, password } from "./guest";
import { openWorld } from "./pages";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

const word = "Donaudampfschifffahrtsgesellschaft".repeat(9); // 306 letters, without a space
const table = `| ${Array.from({ length: 12 }, (_, at) => `Heading ${at}`).join(" | ")} |\n|${"--|".repeat(12)}\n| ${"₩1,190,000 | ".repeat(12)}`;
const body = `${word}\n\n${table}\n\n\`\`\`\n${word}\n\`\`\`\n\nhttps://homes.example/${word}`;
const phones = [390, 320];

test("keeps every page as wide as a phone, however long a word is", async ({ page, browser, say }) => {
  const member = await browser.newContext({ locale: "en-GB" });
  const world = await openWorld(await member.newPage(), say);
  const written = await post(member.request, "/mypage/conversations/new", {
    kind: "question",
    text: word,
    intent: "create",
  });
  const conversation = new URL(written.url()).pathname.split("/").at(-1)!;
  const visitor = new Visitor(page, say);
  await post(page.request, "/portfolio", {
    ownerName: word.slice(0, 120),
    email: `owner@${"buildings".repeat(6)}.example`,
    phone: "02-555-0123",
    buildingAddress: word.slice(0, 300),
    units: "4",
    message: word,
    agreePrivacy: "on",
  });
  const resident = aPerson(`${word.slice(0, 40)} ${word.slice(0, 40)}`);
  const email = `${resident.email.split("@")[0]}@${"residents".repeat(6)}.example`;
  await visitor.join({ ...resident, email });
  await expectNarrow(page, ["/mypage", "/mypage/profile"]);
  await page.request.post("/auth/login", { form: { email: "admin@homes.example", password } });
  const title = `${randomUUID().slice(0, 8)}${word}`.slice(0, 120);
  await page.goto("/admin/community/new");
  for (const language of ["En", "Ko"]) {
    await page.locator(`[name="title${language}"]`).fill(title);
    await page.locator(`[name="body${language}"]`).fill(body);
  }
  await page.getByRole("radio", { name: say("adminBoards:publishings.now") }).check();
  await visitor.button("adminBoards:save").click();
  await visitor.expectTold("adminBoards:saved.published");
  const board = new URL(page.url()).pathname;
  await page.goto("/admin/consultations?sort=-createdAt");
  const consultation = (await page.getByRole("rowheader").getByRole("link").first().getAttribute("href"))!;

  await test.step("for visitors and admins", async () => {
    const addresses = ["/community", board.replace("/admin", ""), board, "/admin/community", consultation];
    const ofMember = [`/admin/conversations/${conversation}`, `/admin/reservations/${world.reservation}`];
    await expectNarrow(page, [...addresses, ...ofMember, "/admin", "/admin/conversations", "/admin/users"]);
    await page.goto(board.replace("/admin", ""));
    const wide = page.getByRole("region", { name: /^Heading 0, Heading 1/ });
    await wide.focus();
    await expect(wide).toBeFocused();
    expect(await wide.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  });

  await test.step("for members", async () => {
    const tab = await member.newPage();
    const stay = `/mypage/reservations/${world.reservation}`;
    await expectNarrow(tab, ["/mypage", stay, "/mypage/conversations", `/mypage/conversations/${conversation}`]);
    await member.close();
  });
});

async function post(request: APIRequestContext, address: string, form: Record<string, string>) {
  const answer = await request.post(address, { form: { ...form, idempotencyKey: randomUUID() } });
  await expect(answer).toBeOK();
  return answer;
}

async function expectNarrow(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address);
    for (const width of phones) {
      await page.setViewportSize({ width, height: 844 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `${address} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
}
