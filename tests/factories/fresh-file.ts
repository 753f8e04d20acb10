import { afterAll, vi } from "vitest";

declare const __vitest_mocker__: { reset: () => void };

/*
 * The files of this project run one after the other in a few processes, where the packages stay loaded. Each starts
 * with our own modules unloaded, none of them mocked, and the settings that the process was started with.
 */
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
