import { expect, it } from "vitest";
import en from "locales/en/payments.json";
import reservations from "locales/en/reservations.json";
import ko from "locales/ko/payments.json";

it.each([
  ["Reservation information is incorrect", "reservationIncorrect"],
  ["The payment amount is incorrect", "discrepant"],
  ["Payment error", "error"],
  ["Payment failed", "failed"],
  ["Partial payment failed", "partialFailed"],
  ["Payment successful", "successful"],
  ["Payment successful", "upToDate"],
  ["Partial payment successful", "partialSuccessful"],
] as const)("shows “%s”, and its Korean translation", (words, key) => {
  expect(en.outcome[key].split(".")[0]).toBe(words);
  expect(ko.outcome[key]).toMatch(/\p{Script=Hangul}/u);
});

it("names the amount of a required payment", () => {
  expect(reservations.required.title).toBe("A payment of {{amount}} is required");
});
