import { describe, expect, it } from "vitest";
import { formatName, formatNameSurnameFirst } from "./name";

describe("formatName", () => {
  it.each([
    ["하나", "김", "김하나"],
    ["Ana", "Lima", "Ana Lima"],
    ["Siobhán", "O'Neill", "Siobhán O'Neill"],
    ["Suharto", "", "Suharto"],
    ["Hana", "김", "Hana 김"],
  ])("writes %s %s as %s", (firstName, lastName, written) => {
    expect(formatName({ firstName, lastName })).toBe(written);
  });
});

describe("formatNameSurnameFirst", () => {
  it.each([
    ["하나", "김", "김하나"],
    ["Ana", "Lima", "Lima Ana"],
    ["Suharto", "", "Suharto"],
    ["Hana", "김", "김 Hana"],
  ])("writes %s %s as %s", (firstName, lastName, written) => {
    expect(formatNameSurnameFirst({ firstName, lastName })).toBe(written);
  });
});
