import { expect, it } from "vitest";
import { houseSchema } from "contract/house";
import type { Language } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";
import { occupantOptions } from "../reservations.server";
import { CheckoutForm } from "./checkout-page";
import { anExample } from "../../../../tests/factories/example";
import { render } from "../../../../tests/factories/render";

const dates = { checkIn: "2027-01-04", checkOut: "2027-02-03" };
const nearest = [{ checkIn: "2027-01-11", checkOut: "2027-02-10" }];
const alternative = {
  slug: "garden-house",
  name: "Garden House",
  areaName: "Hongdae",
  totalRent: 700_000,
  distanceKm: 0.4,
};
const house = anExample(houseSchema, {
  slug: "mural-house",
  name: "Mural House",
  occupancy: 1,
  minimumNights: 7,
  refundPolicy: "thirtyDay",
});

function show(language: Language, problem: { errorCode: string; errorMessage: string }): string {
  return render(
    <CheckoutForm
      house={house}
      days={{ earliest: "2026-12-01", latest: "2027-12-01", fullNights: [], lengths: [] }}
      rate={null}
      checkout={{
        status: 409,
        values: { ...dates, guests: "1" },
        lastResult: { status: "error", error: { "": [problem.errorMessage] } },
        quote: null,
        errorCode: problem.errorCode as "DATES_UNAVAILABLE",
      }}
      alternatives={{ nearest, houses: [alternative] }}
      rooms={null}
      occupants={1}
      needsGuardian={false}
      options={occupantOptions("en")}
      isSuspended={false}
      privacyLink={null}
    />,
    { language, at: "/checkout/mural-house?checkIn=2027-01-04" },
  );
}

it.each(["en", "ko"] as const)("starts with the taken dates and alternatives, in %s", (language) => {
  const sentence = getI18next(language).t("reservations:checkout.unavailable").replaceAll("'", "&#x27;");
  const page = show(language, { errorCode: "DATES_UNAVAILABLE", errorMessage: "Taken." });
  const top = page.slice(0, page.indexOf("<h2"));
  expect(top).toContain(sentence);
  expect(top).toContain('value="2027-01-11/2027-02-10"');
  expect(top).toContain("/detail/garden-house?checkIn=2027-01-04");
  expect(page.match(/role="alert"/g)).toHaveLength(1);
  expect(page).not.toContain("Taken.");
});

it("prices the stay again when Enter is pressed in a field, and takes no suggested dates", () => {
  const page = show("en", { errorCode: "DATES_UNAVAILABLE", errorMessage: "Taken." });
  expect(page.match(/<button(?![^>]*type="button")[^>]*>/)![0]).toMatch(/name="intent" value="quote"/);
});

it("shows other problems too", () => {
  expect(show("en", { errorCode: "TOO_MANY_HOLDS", errorMessage: "Pay first." })).toContain("Pay first.");
});
