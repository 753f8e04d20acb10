import { describe, expect, it } from "vitest";
import { countsAsVisit, forgetVisit, visitWindow } from "./use-analytics";

const start = Date.parse("2026-11-21T09:00:00Z");

function session() {
  const entries = new Map<string, string>();
  const memory = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return () => memory;
}

describe("a visit", () => {
  it("is counted on the first view, and not again within 24 hours", () => {
    const memory = session();
    expect(countsAsVisit(memory, start)).toBe(true);
    expect(countsAsVisit(memory, start + 1)).toBe(false);
    expect(countsAsVisit(memory, start + visitWindow - 1)).toBe(false);
  });

  it("is counted again after 24 hours", () => {
    const memory = session();
    countsAsVisit(memory, start);
    expect(countsAsVisit(memory, start + visitWindow)).toBe(true);
    expect(countsAsVisit(memory, start + 2 * visitWindow - 1)).toBe(false);
    expect(countsAsVisit(memory, start + 2 * visitWindow)).toBe(true);
  });

  it("is counted again after deletion, and separately in each browser session", () => {
    const memory = session();
    countsAsVisit(memory, start);
    forgetVisit(memory);
    expect(countsAsVisit(memory, start + 1)).toBe(true);
    expect(countsAsVisit(session(), start + 1)).toBe(true);
  });

  it("is never counted without storage", () => {
    const refused = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(countsAsVisit(refused, start)).toBe(false);
    expect(() => forgetVisit(refused)).not.toThrow();
  });
});
