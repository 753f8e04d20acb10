import { expect, it } from "vitest";
import type { SetUp } from "contract/set-up";
import { languages, setUpSteps } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";
import { getBrand, provideBrand } from "~/platform/brand";
import { render } from "../../../tests/factories/render";
import { SetUpGuide } from "./set-up-guide";

const house = { slug: "house", name: "House", isPublic: true, missing: [] };
const beforeBooking: SetUp = {
  done: setUpSteps.filter((step) => step !== "booking"),
  areas: 8,
  sandboxes: ["payments", "mail", "sms"],
  house,
  booking: null,
};

function show(setUp: SetUp, { demo = false, language = "en" as (typeof languages)[number] } = {}) {
  const brand = getBrand();
  provideBrand(() => ({ ...brand, demo }));
  const page = render(<SetUpGuide title="Set-up guide" setUp={setUp} />, { language, at: "/admin/set-up" });
  provideBrand(() => brand);
  return page;
}

it("says how the guest's e-mail is confirmed where no e-mail leaves, until the test booking is confirmed", () => {
  const command = "npm run admin -- link";
  expect(show(beforeBooking)).toContain(command);
  expect(show({ ...beforeBooking, sandboxes: ["payments"] })).not.toContain(command);
  expect(show({ ...beforeBooking, done: [...setUpSteps] })).not.toContain(command);
  expect(show(beforeBooking, { demo: true })).not.toContain(command);
});

it.each(languages)("names the reasons of a cancellation as its form does (%s)", (language) => {
  const t = getI18next(language).getFixedT(language, "adminReservation");
  const page = show(beforeBooking, { language }).replaceAll("&#x27;", "'");
  expect(page).toContain(t("actions.cancelPage.cause.operator"));
  expect(page).toContain(t("actions.cancelPage.cause.guest"));
});
