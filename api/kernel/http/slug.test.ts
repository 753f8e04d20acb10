import { expect, it } from "vitest";
import { slugOf } from "./slug";

it.each([
  ["Can I cancel?", "can-i-cancel"],
  ["What’s the café’s Wi-Fi password?", "whats-the-cafes-wi-fi-password"],
  ["\uBB34\uC5C7", ""],
  ["a".repeat(80), "a".repeat(60)],
  [
    "one two three four five six seven eight nine ten eleven twelve thirteen",
    "one-two-three-four-five-six-seven-eight-nine-ten-eleven",
  ],
])("“%s” becomes %s", (words, slug) => {
  expect(slugOf(words)).toBe(slug);
});
