import { afterAll, vi } from "vitest";

declare const __vitest_mocker__: { reset: () => void };

/* Files share processes with loaded packages: each starts with our modules unloaded and unmocked. */
const settings = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
  __vitest_mocker__.reset();
  vi.resetModules();
});
