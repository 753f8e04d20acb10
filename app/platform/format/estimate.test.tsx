import { expect, it } from "vitest";
import { render } from "../../../tests/factories/render";
import { Estimate } from "./estimate";

it("shows an amount in the reader's currency: the won divided by the rate", () => {
  const rate = { currency: "GBP", won: 1_870, date: "2026-11-20", source: "a bank" };
  expect(render(<Estimate won={935_000} rate={rate} />)).toMatch(/500\sGBP/);
});
