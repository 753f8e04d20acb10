import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RatingBars } from "./rating-bars";

it("draws each average as a share of five", () => {
  const page = renderToStaticMarkup(<RatingBars ratings={[{ label: "Location", value: 4.25 }]} twoColumns />);
  expect(page).toMatch(/<svg[^>]* viewBox="0 0 5 1" preserveAspectRatio="none" aria-hidden="true">/);
  expect(page).toContain('d="M0 0.5H4.25"');
  expect(page).toContain("4.3");
});
