import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { i18nOf } from "~/platform/i18n/i18n.server";
import { CheckoutPage } from "./checkout-page";

vi.mock("@remix-run/react", () => ({
  Link: ({ children, to }: { children: ReactNode; to: string }) => <a href={to}>{children}</a>,
}));
vi.mock("../stay/stay-header", () => ({ StayHeader: () => null }));
vi.mock("./checkout-form", () => ({
  CheckoutForm: ({ alternatives }: { alternatives: object | null }) => (alternatives ? "other dates" : "the form"),
}));

const loaded = {
  house: { slug: "mural-house" },
  checkout: { quote: { available: false }, lastResult: {} },
  alternatives: { nearest: [], houses: [] },
};
const show = (booked: string | undefined) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf("en")}>
      <CheckoutPage loaded={{ ...loaded, booked } as never} posted={undefined} privacyLink={null} help={null} />
    </I18nextProvider>,
  );

it("leads back to the reservation of the last room instead of saying that its dates are taken", () => {
  const page = show("reservation-1");
  expect(page).toContain("/pay/reservation-1");
  expect(page).toContain("the form");
});

it("offers other dates where another guest has booked", () => {
  expect(show(undefined)).toContain("other dates");
});
