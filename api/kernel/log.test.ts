import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { messages } from "../db/schema";
import { createLog } from "./log";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

function capture(err: unknown): string {
  let written = "";
  createLog({ logLevel: "info" }, { write: (line) => (written += line) }).error({ err }, "call failed");
  return written;
}

it("logs the SQL of a failed query without user input", async () => {
  const failure = await api.services.db
    .insert(messages)
    .values({ recipient: "linh@residents.example", id: "Linh Nguyen" } as typeof messages.$inferInsert)
    .catch((error: unknown) => error);
  for (const error of [failure, (failure as Error).cause]) {
    const line = capture(error);
    expect(line).toMatch(/"code":"(22P02|23502)"/);
    expect(line).not.toMatch(/linh|residents/i);
  }
  expect(capture(failure)).toContain('insert into \\"messages\\"');
});

it("logs a mail server's refusal without the address", () => {
  const refusal = Object.assign(new Error("550 5.1.1 <linh@residents.example>: unknown"), {
    code: "EENVELOPE",
    rejected: ["linh@residents.example"],
  });
  const line = capture(refusal);
  expect(line).toContain("550 5.1.1");
  expect(line).toContain("EENVELOPE");
  expect(line).not.toContain("linh");
});
