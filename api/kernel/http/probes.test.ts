import { afterEach, expect, it, vi } from "vitest";
import { createTestApi } from "../../../tests/factories/api";
import type { Services } from "../services";
import { probeRoutes } from "./probe.routes";

afterEach(() => void vi.useRealTimers());

it("is live and ready, outside /v1", async () => {
  const api = await createTestApi();
  for (const [path, text] of Object.entries({ "/healthz": "ok", "/readyz": "ready" })) {
    expect(await api.request("GET", path)).toMatchObject({ status: 200, body: text });
  }
  await api.close();
});

it.each([
  ["refuses", () => Promise.reject(new Error("ECONNREFUSED"))],
  ["hangs", () => new Promise(() => undefined)],
])("is live but not ready while its database %s", async (_how, execute) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const db = { execute } as unknown as Services["db"];
  const app = probeRoutes({ db, env: { dataDir: "." } as Services["env"], now: () => new Date() });
  const [alive, ready] = [app.request("/healthz"), app.request("/readyz")];
  await vi.advanceTimersByTimeAsync(2_500);
  expect([(await alive).status, (await ready).status]).toEqual([200, 503]);
});
