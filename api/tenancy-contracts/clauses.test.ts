import { expect, it } from "vitest";
import { listClauses } from "./clauses";

it("leaves a name as it is signed, whatever it looks like", () => {
  const name = "Kim [[은/는]] {{code}}";
  const values = new Proxy<Record<string, unknown>>({}, { get: () => name });
  const clauses = listClauses(() => values, { refundPolicy: "tiered", hasGuardian: true, installments: () => [] });
  const korean = clauses.flatMap(({ paragraphs }) => paragraphs).map(({ ko }) => ko);
  const filled = korean.filter((text) => text.includes("Kim"));
  expect(filled.length).toBeGreaterThan(0);
  for (const text of filled) expect(text.split(name).join("")).not.toMatch(/Kim|\[\[|\{\{/);
});
