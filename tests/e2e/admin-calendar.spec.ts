import type { Page } from "@playwright/test";
import { infoOf, textOf } from "../factories/pdf";
import { expectAccessible } from "./axe";
import { password } from "./guest";
import { settle } from "./settle";
import { expect, test } from "./test";

type Point = { x: number; y: number };

/**
 * A bar of a stay that can move and lies within the calendar, with a row of its house that is free on its nights and
 * one that is taken.
 */
async function findMove(page: Page) {
  return page.evaluate(() => {
    const listCells = (row: Element) => {
      let at = 0;
      return [...row.querySelectorAll("td")].map((cell) => {
        const from = at;
        at += cell.colSpan;
        return { cell, from, to: at, bar: cell.querySelector<HTMLElement>("[data-bar]") };
      });
    };
    const rows = [...document.querySelectorAll("tr[data-unit]")].map((row) => ({ row, cells: listCells(row) }));
    const change = 'a[href$="/change"]';
    for (const { row, cells } of rows) {
      for (const { cell, bar, from, to } of cells) {
        if (bar?.dataset.bar !== "be" || !cell.querySelector(change) || to - from < 8) continue;
        const others = rows.filter((other) => other.row !== row && other.row.parentElement === row.parentElement);
        const free = others.find(({ cells }) => cells.some((each) => !each.bar && each.from <= from && to <= each.to));
        const taken = others.find(({ cells }) => cells.some((each) => each.bar && each.from < to && from < each.to));
        if (!free || !taken) continue;
        row.scrollIntoView({ block: "center" });
        const centre = (element: Element): { x: number; y: number } => {
          const { left, top, height } = element.getBoundingClientRect();
          return { x: left + 40, y: top + height / 2 };
        };
        const start = centre(bar);
        return {
          id: bar.getAttribute("href")!.split("/").at(-1)!,
          start,
          free: { ...start, y: centre(free.row).y },
          taken: { ...start, y: centre(taken.row).y },
          freeUnit: free.row.querySelector("a")!.getAttribute("href")!.split("/").at(-1)!,
        };
      }
    }
    return null;
  });
}

async function drag(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

test("moves a stay by dragging its bar, refuses a taken room in place, and prints", async ({ page, say }, testInfo) => {
  const hasScripts = testInfo.project.use.javaScriptEnabled !== false;
  const form = { email: "admin@homes.example", password };
  await expect(await page.request.post("/auth/login", { form, headers: { "Accept-Language": say.language } })).toBeOK();
  await page.goto("/admin/reservations/week?days=31");
  const main = page.getByRole("main");
  if (!hasScripts) {
    const toChange = main.locator('td a[href$="/change"]').first();
    await toChange.click();
    await expect(page).toHaveURL(/\/change$/);
    return;
  }
  await page.setViewportSize({ width: 1440, height: 1400 });
  await settle(page);
  await test.step("prints on at most two landscape pages, without its form", async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const info = infoOf(pdf);
    expect(info).toMatch(/Page size:\s+84[12][.\d]* x 59[45]/);
    expect(Number(/Pages:\s+(\d+)/.exec(info)?.[1])).toBeLessThanOrEqual(2);
    const [before, , after] = say("adminCalendar:page", { page: "|", last: "|" }).split("|");
    const caption = textOf(pdf).replace(/\s+/g, " ");
    expect(caption).toContain(say("adminCalendar:title"));
    for (const part of [before!, after!]) expect(caption).toContain(part.trim());
  });
  await test.step("keeps its days in sight when the page is scrolled to its end", async () => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const scrolled = main.getByRole("region", { name: say("adminCalendar:region") });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
      const { top, barEnd } = await page.evaluate(() => ({
        top: document.querySelector("thead th")!.getBoundingClientRect().top,
        barEnd: document.querySelector("header")!.getBoundingClientRect().bottom,
      }));
      expect(top, `at ${width} px`).toBeGreaterThanOrEqual(Math.floor(barEnd));
    }
    await page.setViewportSize({ width: 1440, height: 1400 });
  });
  await test.step("folds a house and keeps it folded after a reload", async () => {
    const name = main.locator("tbody a[aria-expanded]").first();
    await name.click();
    await expect(name).toHaveAttribute("aria-expanded", "false");
    await page.reload();
    await settle(page);
    await expect(name).toHaveAttribute("aria-expanded", "false");
    await name.click();
    await expect(name).toHaveAttribute("aria-expanded", "true");
  });
  await test.step("books from the night that is pressed", async () => {
    const pressed = await page.evaluate(() => {
      const widthOf = (element: Element) => element.getBoundingClientRect().width;
      const gap = [...document.querySelectorAll('td a[href*="/reservations/new"]')].sort(
        (one, other) => widthOf(other) - widthOf(one),
      )[0]!;
      gap.scrollIntoView({ block: "center" });
      const { left, top, width, height } = gap.getBoundingClientRect();
      const place = { x: left + width * 0.6, y: top + height / 2 };
      const heading = [...document.querySelectorAll("thead th")].findLast(
        (day) => day.getBoundingClientRect().left <= place.x,
      )!;
      return { place, day: /\d+$/.exec(heading.textContent!)![0].padStart(2, "0") };
    });
    await page.mouse.click(pressed.place.x, pressed.place.y);
    await expect(page).toHaveURL(new RegExp(`checkIn=\\d{4}-\\d{2}-${pressed.day}&`));
    await page.goto("/admin/reservations/week?days=31");
    await settle(page);
  });

  let found = await findMove(page);
  for (let number = 2; !found; number++) {
    await page.goto(`/admin/reservations/week?days=31&page=${number}`);
    await settle(page);
    found = await findMove(page);
  }
  let move = found;
  const calendar = page.url();
  const findAgain = async () => (await findMove(page))!;
  const ghosts = page.locator("[data-dragged]");

  await test.step("a drop on taken nights changes nothing and says so", async () => {
    await drag(page, move.start, move.taken);
    await expect(ghosts).toHaveCount(1);
    await page.mouse.up();
    await expect(ghosts).toHaveCount(0);
    const sentence = say("adminCalendar:drag.taken", { unit: "…", days: "…", name: "…" }).split("…")[1]!;
    const toast = page.locator("li[data-state=open]").filter({ hasText: sentence.trim() });
    await expect(toast).toBeInViewport();
    await expect(page).toHaveURL(calendar);
    await expectAccessible(page, "the calendar after a refused drop");
    move = await findAgain(); // that check scrolls
  });

  await test.step("Escape ends the drag", async () => {
    await drag(page, move.start, move.free);
    await expect(ghosts).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(ghosts).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL(calendar);
  });

  await test.step("a drop on free nights opens the change with the room", async () => {
    move = await findAgain(); // the page may have scrolled meanwhile
    await drag(page, move.start, move.free);
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`/admin/reservations/${move.id}/change\\?.*unitId=${move.freeUnit}`));
    await expect(page.getByLabel(say("reservations:change.unit"), { exact: true })).toHaveValue(move.freeUnit);
  });
});

test.describe("by touch", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("has bars and pencils as large as a finger", { tag: "@scripts" }, async ({ page, say }) => {
    const form = { email: "admin@homes.example", password };
    const headers = { "Accept-Language": say.language };
    await expect(await page.request.post("/auth/login", { form, headers })).toBeOK();
    await page.goto("/admin/reservations/week");
    const sizes = await page.getByRole("main").evaluate((main) => {
      const sizesOf = (selector: string) =>
        [...main.querySelectorAll(selector)]
          .filter((element) => getComputedStyle(element).display !== "none")
          .map((element) => {
            const { width, height } = element.getBoundingClientRect();
            return { width, height, opacity: getComputedStyle(element).opacity };
          });
      return { bars: sizesOf("td > a[data-bar]"), pencils: sizesOf('td > a[href$="/change"]') };
    });
    expect(sizes.bars.filter(({ height }) => height < 44)).toEqual([]);
    expect(sizes.pencils.length).toBeGreaterThan(0);
    expect(sizes.pencils.filter(({ width, height, opacity }) => width < 44 || height < 44 || opacity !== "1")).toEqual(
      [],
    );
  });
});
