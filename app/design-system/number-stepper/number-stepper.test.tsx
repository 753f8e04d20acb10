import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NumberStepper } from "./number-stepper";

const buttonsOf = (value: string) =>
  renderToStaticMarkup(
    <NumberStepper
      id="guests"
      name="guests"
      label="Guests"
      decreaseLabel="Fewer"
      increaseLabel="More"
      defaultValue={value}
      min={1}
      max={2}
    />,
  )
    .match(/<button[^>]*>/g)!
    .map((button) => button.includes("aria-disabled"));

it("shows which way its number cannot go further", () => {
  expect(buttonsOf("1")).toEqual([true, false]);
  expect(buttonsOf("2")).toEqual([false, true]);
});
