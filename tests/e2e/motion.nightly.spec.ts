import type { Page } from "@playwright/test";
import { settle } from "./settle";
import { expect, test } from "./test";

type Transition = {
  /** How many elements have the picture's name when it starts, and once the next page is there. */
  named: number;
  namedAfter?: number;
  loading: boolean;
  moving?: (string | null)[];
  duration?: unknown;
  skipped?: boolean;
  took?: number;
};
declare global {
  interface Window {
    transitions: Transition[];
  }
}

async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Router = { state: { navigation: { state: string } } };
    window.transitions = [];
    const start = Document.prototype.startViewTransition;
    const count = () =>
      [...document.querySelectorAll("body *")].filter(
        (element) => getComputedStyle(element).viewTransitionName === "moving-picture",
      ).length;
    Document.prototype.startViewTransition = function (this: Document, update: () => Promise<void>) {
      const router = (window as { __remixRouter?: Router }).__remixRouter;
      const entry: Transition = { named: count(), loading: router?.state.navigation.state !== "idle" };
      window.transitions.push(entry);
      const began = performance.now();
      const transition = start.call(this, update);
      transition.ready.then(
        () => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          const group = effects.find(({ pseudoElement }) => pseudoElement?.includes("group(moving-picture)"));
          entry.namedAfter = count();
          entry.moving = effects
            .map(({ pseudoElement }) => pseudoElement)
            .filter((name) => name?.includes("transition"));
          entry.duration = group?.getTiming().duration;
        },
        () => (entry.skipped = true),
      );
      transition.finished.then(
        () => (entry.took = performance.now() - began),
        () => undefined,
      );
      return transition;
    } as typeof start;
  });
}

async function openList(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.text().includes("view-transition") && errors.push(message.text()));
  await page.goto("/houses");
  await settle(page);
  return errors;
}

const openHouse = (page: Page) => page.getByRole("article").nth(1).getByRole("link").first().click();
const gallery = (page: Page) => page.locator("main figure li").first();
const transitions = (page: Page) => page.evaluate(() => window.transitions);

test("the picture of a card becomes the first one of the house's page, and back", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await recordTransitions(page);
  const errors = await openList(page);
  await openHouse(page);
  await expect(gallery(page)).toBeVisible();
  await expect.poll(async () => (await transitions(page))[0]?.took).toBeGreaterThan(0);
  const [there] = await transitions(page);
  expect(there).toMatchObject({ named: 1, namedAfter: 1, loading: false, duration: 240 });
  expect(there!.moving).toContain("::view-transition-group(moving-picture)");
  await page.goBack();
  await expect(page.getByRole("article").nth(1)).toBeVisible();
  await expect.poll(async () => (await transitions(page))[1]?.took).toBeGreaterThan(0);
  expect((await transitions(page))[1]).toMatchObject({ named: 1, namedAfter: 1, loading: false });
  expect(errors).toEqual([]);
});

test("nothing moves where motion is unwanted", async ({ page }) => {
  await recordTransitions(page);
  const errors = await openList(page);
  await openHouse(page);
  await expect(gallery(page)).toBeVisible();
  await expect.poll(async () => (await transitions(page))[0]?.skipped).toBe(true);
  expect((await transitions(page))[0]!.moving).toBeUndefined();
  expect(errors).toEqual([]);
});

test("a page whose texts are late is not waited for in a still picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await recordTransitions(page);
  const errors = await openList(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/reservations-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await openHouse(page);
  await expect.poll(async () => (await transitions(page))[0]?.took).toBeGreaterThan(0);
  expect((await transitions(page))[0]!.took).toBeLessThan(2_000);
  await expect(gallery(page)).toBeHidden();
  release();
  await expect(gallery(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test("links to houses work in browsers without view transitions", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "startViewTransition"));
  const errors = await openList(page);
  expect(await page.evaluate(() => "startViewTransition" in document)).toBe(false);
  await openHouse(page);
  await expect(gallery(page)).toBeVisible();
  expect(errors).toEqual([]);
});
