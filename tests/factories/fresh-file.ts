import { afterAll, vi } from "vitest";

type Module = { promise?: unknown; exports?: unknown; evaluated: boolean; importers: Set<string> };

declare const __vitest_mocker__: { reset: () => void };
declare const __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Module> } };

/* Files share processes with loaded packages: each starts with our modules unloaded and unmocked. */
const settings = { ...process.env };

/** These stay loaded: no test of the web mocks them, and they have no state but the database of the tests. */
const lasting = ["api/", "contract/", "domain/", "locales/", "tests/factories/test-database.ts"].map(
  (start) => `${process.cwd()}/${start}`,
);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
  __vitest_mocker__.reset();
  unloadModules();
});

/** As `vi.resetModules`, which unloads all. */
function unloadModules() {
  const { idToModuleMap } = __vitest_worker__.evaluatedModules;
  for (const [id, module] of idToModuleMap) {
    if (id.startsWith("mock:") || id.includes("/node_modules/") || lasting.some((start) => id.startsWith(start)))
      continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}
