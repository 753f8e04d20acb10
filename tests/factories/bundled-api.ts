import { vi } from "vitest";

type Handler = (request: Request) => Promise<Response>;

/** Beside the modules, because `vi.resetModules` makes another one of this file. */
const shared = globalThis as typeof globalThis & { answerBundledCall?: Handler };

/** In place of the bundled API's (setup.ts). */
export async function fetchBundledApi(request: Request): Promise<Response> {
  if (!shared.answerBundledCall) throw new Error("No API answers in this test");
  return shared.answerBundledCall(request);
}

export function answerBundledCalls(by: Handler | undefined): void {
  shared.answerBundledCall = by;
}

/** In place of the log (setup.ts). */
export const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
