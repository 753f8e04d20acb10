import { expect, it, vi } from "vitest";
import { CheckoutPage } from "./checkout-page";
import { render } from "../../../../tests/factories/render";

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
  render(<CheckoutPage loaded={{ ...loaded, booked } as never} posted={undefined} privacyLink={null} help={null} />);

it("leads back to the reservation of the last room instead of saying that its dates are taken", () => {
  const page = show("reservation-1");
  expect(page).toContain("/pay/reservation-1");
  expect(page).toContain("the form");
});

it("offers other dates where another guest has booked", () => {
  expect(show(undefined)).toContain("other dates");
});
