import { afterEach, vi } from "vitest";
import { provideBrand } from "~/platform/brand";
import { clearEnv, getEnv } from "~/platform/env.server";

/* All files of a worker share its modules, so that a test file mocks none: it would mock them for the next files too. */
vi.mock("~/platform/log.server", () => import("./bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("./bundled-api"));

undoStubs();
afterEach(undoStubs);

function undoStubs() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  clearEnv();
  provideBrand(() => getEnv().brand); // as entry.server.tsx does
}
