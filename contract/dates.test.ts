import { expect, it } from "vitest";
import { seoulDate } from "./dates";

const problemsOf = (value: unknown) => [
  ...new Set(seoulDate.safeParse(value).error?.issues.map(({ message }) => message)),
];

it.each([undefined, null, "", "  "])("asks for a date where %j stands", (value) => {
  expect(problemsOf(value)).toEqual(["dateRequired"]);
});

it.each(["2027-02-31", "soon", "0001-01-01", "20270101", 20270101])("calls %j no date that exists", (value) => {
  expect(problemsOf(value)).toEqual(["dateInvalid"]);
});

it("takes a day", () => expect(seoulDate.parse("2028-02-29")).toBe("2028-02-29"));
