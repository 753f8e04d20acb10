import type { Page } from "@playwright/test";

export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const nights = 70;
export const stay = `checkIn=${day(50)}&checkOut=${day(50 + nights)}&guests=1`;
export const box = (page: Page) => page.locator("#dates section");

/** The page of a house that is free for a week longer too. */
export async function findHouse(page: Page): Promise<string> {
  const found = await page.request.get(`/houses?checkIn=${day(50)}&checkOut=${day(50 + nights + 7)}&guests=1`);
  return /href="(\/detail\/[\w-]+)/.exec(await found.text())![1]!;
}
