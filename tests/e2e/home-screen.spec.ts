import { bookStay } from "./guest";
import { expect, test } from "./test";

test("leads from the home screen to the stay with something to do", async ({ page, say }) => {
  const reservation = await bookStay(page, say);
  const led = await page.request.get("/start", { maxRedirects: 0 });
  expect(led.headers()["location"]).toMatch(new RegExp(`/mypage/reservations/${reservation}$`));
  const manifest = (await (await page.request.get(`/manifest.webmanifest?lng=${say.language}`)).json()) as Record<
    string,
    unknown
  >;
  expect(manifest).toMatchObject({
    id: "/",
    scope: "/",
    start_url: "/start",
    lang: say.language,
    display: "standalone",
  });
  const shortcuts = manifest.shortcuts as { name: string; url: string }[];
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    [say("common:app.stays"), "/mypage"],
    [say("common:social.lounge"), "/community"],
  ]);
  const icons = manifest.icons as { src: string; purpose?: string }[];
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);
});
