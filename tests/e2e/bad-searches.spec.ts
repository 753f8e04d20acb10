import { expect, test } from "./test";

const house = "/detail/hongdae-mural-house";
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [checkIn, checkOut] = [daysAhead(30), daysAhead(58)];

const script = '"><script>alert(1)</script>';
const badSearches = [
  "checkIn=2027-01-01",
  "checkOut=2027-01-01",
  "checkIn=2020-01-01&checkOut=2020-02-01",
  "checkIn=2999-01-01&checkOut=2999-02-01",
  "checkIn=2027-02-31&checkOut=2027-03-31",
  `checkIn=${checkOut}&checkOut=${checkIn}`,
  `checkIn=${checkIn}&checkOut=${checkIn}`,
  "guests=0",
  "guests=99",
  "guests=-1",
  "guests=two",
  "guests=1e400",
  "page=0",
  "page=1000000000",
  "page=999999",
  "page=-3",
  "sort=cheapest",
  "area=busan",
  "line=9",
  "maxPrice=free",
  "doorway=wide",
  "stepFree=maybe&lift=1&visualAlarm=",
  "view=hologram",
  "area=hongdae&area=sinchon",
  "area=%00",
  "guests=%F0%9F%98%80",
  `area=${"x".repeat(10_000)}`,
  ["checkIn", "checkOut", "area", "guests", "maxPrice", "line", "stepFree", "sort", "page", "view"]
    .map((name) => `${name}=${encodeURIComponent(script)}`)
    .join("&"),
];

test("answers any search with a page, and keeps the valid part", async ({ request, say }) => {
  for (const query of badSearches) {
    const answer = await request.get(`/houses?${query}&maxPrice=2000000`, {
      headers: { "Accept-Language": say.language },
    });
    const page = await answer.text();
    expect.soft(answer.status(), query).toBe(200);
    expect.soft(page, query).toContain("</html>");
    expect.soft(page, query).not.toContain("<script>alert");
    if (!query.includes("maxPrice"))
      expect.soft(page, query).toMatch(/name="maxPrice"[^>]*value="2000000"|value="2000000"[^>]*name="maxPrice"/);
  }
});

test("shows an invalid day of cancellation at its field", async ({ page }) => {
  await page.goto(`/houses?checkIn=${checkIn}&checkOut=${checkOut}`);
  await page.locator("#results").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.goto(`${page.url()}&cancelOn=never`);
  const day = page.locator("#cancelOn");
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await expect(day).toHaveAccessibleDescription(/\S/);
  await expect(page.locator("#cancellation").getByRole("table")).toBeVisible();
});

test("answers any query of a house page, and 404 for an unknown house", async ({ request }) => {
  const choices = [
    ...badSearches,
    "beddingSets=99",
    "beddingSets=-1",
    `checkIn=${checkIn}&checkOut=${checkOut}&guests=99&beddingSets=many`,
    "reviews=0",
    "reviews=1000000000",
    `checkIn=${checkIn}&checkOut=${checkOut}&cancelOn=never`,
  ];
  for (const query of choices) {
    const answer = await request.get(`${house}?${query}`);
    expect.soft(answer.status(), query).toBe(200);
    expect.soft(await answer.text(), query).not.toContain("<script>alert");
  }
  for (const slug of ["no-such-house", "x".repeat(5_000), encodeURIComponent(script), "%00", "..%2F..%2Fetc"]) {
    const answer = await request.get(`/detail/${slug}?checkIn=${checkIn}&checkOut=${checkOut}`);
    expect.soft(answer.status(), slug).toBe(404);
    expect.soft(await answer.text(), slug).toContain("<h1");
  }
});
