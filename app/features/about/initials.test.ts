import { expect, it } from "vitest";
import { initialsOf } from "./initials";

it.each([
  ["Jiwon Seo", "JS"],
  ["Thu Ha Nguyen", "TN"],
  ["서지원", "지원"],
  ["아마라 오카포르", "아오"],
])("shortens %s to %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
