import { expect, it } from "vitest";
import { seoulDate } from "./dates";

const problemsOf = (value: unknown) => [
  ...new Set(seoulDate.safeParse(value).error?.issues.map(({ message }) => message)),
];

it.each([undefined, null, "", "  "])("requires a date instead of %j", (value) => {
  expect(problemsOf(value)).toEqual(["dateRequired"]);
});

it.each(["2027-02-31", "soon", "0001-01-01", "20270101", 20270101])("refuses %j as an invalid date", (value) => {
  expect(problemsOf(value)).toEqual(["dateInvalid"]);
});

it("accepts a day", () => expect(seoulDate.parse("2028-02-29")).toBe("2028-02-29"));
