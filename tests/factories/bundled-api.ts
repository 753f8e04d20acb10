import { vi } from "vitest";

type Handler = (request: Request) => Promise<Response>;
let handler: Handler = () => Promise.reject(new Error("No API answers in this test"));

/** For `vi.mock("~/platform/api-client/bundled-api.server", …)`: a test API in place of the bundled one. */
export const fetchBundledApi: Handler = (request) => handler(request);

export function answerBundledCalls(by: Handler): void {
  handler = by;
}

/** For `vi.mock("~/platform/log.server", …)`. */
export const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
