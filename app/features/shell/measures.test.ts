import { expect, it } from "vitest";
import { breakpoint } from "~/design-system/theme/media";
import { color, duration, homeTop, sheet, size, topBar } from "~/design-system/theme/tokens";
import { scrollThreshold } from "~/platform/hydration/use-scrolled";

it("has the measures of the brand", () => {
  expect([color.brand, color.night]).toEqual(["#F2681C", "#17181A"]);
  expect(topBar).toEqual({ zIndex: 20, padding: 20 });
  expect(homeTop).toEqual({ large: 80, small: 0 });
  expect(sheet).toEqual({ top: 10, contentTop: 20 });
  expect(size.toast).toBe("500px");
  expect(duration.page).toBe(600);
  expect(scrollThreshold).toBe(50);
  expect(breakpoint).toEqual({ tablet: 600, desktop: 961, header: 1250, wide: 1280, huge: 1920 });
});
