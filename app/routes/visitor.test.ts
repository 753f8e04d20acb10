import { expect, it, vi } from "vitest";
import { listedRoutes } from "../../scripts/listed-routes";
import { answerBundledCalls } from "../../tests/factories/bundled-api";
import { openAs, type Handler } from "../../tests/factories/site";

type Module = { loader: Handler; action?: Handler };

/** From the route table, so that none is forgotten. */
const routes = listedRoutes.filter(({ guard }) => guard === "member");
const modules: Record<string, Module> = {};
for (const { file } of routes) modules[file] ??= (await import(/* @vite-ignore */ `../${file}`)) as Module;

it.each(routes.map(({ path, file }) => [`/${path.replace(/:\w+|\*/g, "x")}`, file]))(
  "%s sends a visitor to the log-in and back, and asks the API nothing",
  async (path, file) => {
    const api = vi.fn(() => Promise.reject(new Error("A visitor's request must not get this far")));
    answerBundledCalls(api);
    const { loader, action } = modules[file]!;
    const toLogIn = `/auth/login?redirectTo=${encodeURIComponent(path)}`;
    expect(await openAs(undefined, loader, path)).toMatchObject({ status: 302, location: toLogIn });
    if (action)
      expect(await openAs(undefined, action, path, { form: {} })).toMatchObject({ status: 303, location: toLogIn });
    expect(api).not.toHaveBeenCalled();
  },
);
