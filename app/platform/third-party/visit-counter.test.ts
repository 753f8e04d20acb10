import { describe, expect, it } from "vitest";
import { countsAsVisit, forgetVisit, visitWindow } from "./visit-counter";

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
  it("counts at the first view, and at no other within 24 hours", () => {
    const memory = session();
    expect(countsAsVisit(memory, start)).toBe(true);
    expect(countsAsVisit(memory, start + 1)).toBe(false);
    expect(countsAsVisit(memory, start + visitWindow - 1)).toBe(false);
  });

  it("counts again 24 hours later, and from then on not for another 24", () => {
    const memory = session();
    countsAsVisit(memory, start);
    expect(countsAsVisit(memory, start + visitWindow)).toBe(true);
    expect(countsAsVisit(memory, start + 2 * visitWindow - 1)).toBe(false);
    expect(countsAsVisit(memory, start + 2 * visitWindow)).toBe(true);
  });

  it("counts again once it is forgotten, and in each browser session for itself", () => {
    const memory = session();
    countsAsVisit(memory, start);
    forgetVisit(memory);
    expect(countsAsVisit(memory, start + 1)).toBe(true);
    expect(countsAsVisit(session(), start + 1)).toBe(true);
  });

  it("never counts where the browser refuses its storage", () => {
    const refused = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(countsAsVisit(refused, start)).toBe(false);
    expect(() => forgetVisit(refused)).not.toThrow();
  });
});
