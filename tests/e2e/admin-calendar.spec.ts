import type { Page } from "@playwright/test";
import { settle, visit } from "./settle";
import { signInAs } from "./sign-in";
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

test("moves a stay by dragging its bar, and refuses a taken room in place", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  await page.setViewportSize({ width: 1440, height: 1400 });
  await visit(page, "/admin/reservations/week?days=31");
  const main = page.getByRole("main");
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
    await visit(page, "/admin/reservations/week?days=31");
  });

  let found = await findMove(page);
  for (let number = 2; !found; number++) {
    await visit(page, `/admin/reservations/week?days=31&page=${number}`);
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
