import { describe, expect, it } from "vitest";
import { formatName } from "./name";

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
