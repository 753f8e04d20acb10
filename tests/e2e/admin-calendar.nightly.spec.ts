import { signInAs } from "./sign-in";
import { expect, test } from "./test";

test.describe("by touch", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("has bars and pencils as large as a finger", async ({ page, say }) => {
    await signInAs(page, say, "admin");
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
