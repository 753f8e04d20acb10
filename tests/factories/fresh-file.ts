import { afterAll, vi } from "vitest";

type Module = { promise?: unknown; exports?: unknown; evaluated: boolean; importers: Set<string> };

declare const __vitest_mocker__: { reset: () => void };
declare const __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Module> } };

/* Files share processes with loaded packages: each starts with our modules unloaded and unmocked. */
const settings = { ...process.env };

/** These stay loaded: they have no state, and no test of the web mocks them. */
const stateless = ["api", "contract", "domain", "locales"].map((folder) => `${process.cwd()}/${folder}/`);

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
    if (id.startsWith("mock:") || id.includes("/node_modules/") || stateless.some((folder) => id.startsWith(folder)))
      continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}
