import { afterAll, vi } from "vitest";

declare const __vitest_mocker__: { reset: () => void };

/*
 * The files of this project share a few processes, where packages stay loaded. Each file starts with our own modules
 * unloaded and unmocked, and with the original settings.
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
