type Part = { module: string; imports?: string[] };
type Manifest = { entry: Part; routes: Record<string, Part> };
/** What Remix's own script would load: the page's routes, and the files that they import. */
type Start = { files: string[]; routes: string[]; manifest: Manifest };

declare global {
  interface Window {
    hydratePage?: () => Promise<void>;
  }
}

/** Inlined, so it takes all it needs as an argument. Browsers report mouse movement for a resting mouse after layout. */
function start({ files, routes, manifest }: Start): void {
  const { nonce } = document.currentScript as HTMLScriptElement;
  const signs = ["pointerdown", "touchstart", "keydown", "focusin", "scroll"];
  let isBegun = false;
  const begin = async () => {
    if (isBegun) return;
    isBegun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const addressOf = (route: string) => manifest.routes[route]!.module;
    for (const href of [...files, ...routes.map(addressOf)])
      document.head.append(Object.assign(document.createElement("link"), { nonce, rel: "modulepreload", href }));
    const load = async (file: string): Promise<unknown> => {
      await new Promise((resolve) => setTimeout(resolve));
      return import(/* @vite-ignore */ file);
    };
    for (const file of files) await load(file);
    const modules: Record<string, unknown> = {};
    for (const route of routes) modules[route] = await load(addressOf(route));
    Object.assign(window, { __remixManifest: manifest, __remixRouteModules: modules });
    await window.hydratePage?.();
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  const onceSeen = () => {
    document.querySelectorAll<HTMLLinkElement>("link[media=print]").forEach((link) => (link.media = "all"));
    new PerformanceObserver(() => setTimeout(begin)).observe({ type: "paint", buffered: true });
    setTimeout(begin, 300); // nothing is painted in a hidden tab
  };
  if (document.readyState === "complete") onceSeen();
  else addEventListener("load", onceSeen);
}

/** When loaded and visible, or on the first interaction; the files one by one, to avoid a long task. */
export function startScript(files: string[], source: string): string {
  const key = `${files.join(" ")} ${source}`;
  const known = scripts.get(key);
  if (known) return known;
  const script = writeScript(files, source);
  if (scripts.size < maxScripts) scripts.set(key, script);
  return script;
}

/** As many as there are pages: they follow from the routes of a page, and from nothing else of a request. */
const scripts = new Map<string, string>();
const maxScripts = 300;

function writeScript(files: string[], source: string): string {
  return `(${String(start)})(${JSON.stringify(readSource(files, source)).replace(/</g, "\\u003c")})`;
}

/** Of the module script that Remix would write into the page. */
function readSource(files: string[], source: string): Start {
  const manifest = JSON.parse(
    between(source, "window.__remixManifest = ", ";\nwindow.__remixRouteModules"),
  ) as Manifest;
  const modules = between(source, "window.__remixRouteModules = {", "};");
  const routes = [...modules.matchAll(/("[^"]+"):route\d+/g)].map(([, id]) => JSON.parse(id!) as string);
  const named = [manifest.entry.module, ...routes.map((id) => manifest.routes[id]?.module)];
  const loaded = new Set([...files, ...named]);
  return { files: files.filter((file) => !named.includes(file)), routes, manifest: withoutRest(manifest, loaded) };
}

/** The manifest without fields that are false and without imports that the page loads already. */
function withoutRest(manifest: Manifest, loaded: Set<string | undefined>): Manifest {
  for (const part of [manifest.entry, ...Object.values(manifest.routes)])
    part.imports = part.imports?.filter((file) => !loaded.has(file));
  return JSON.parse(JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value))) as Manifest;
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  if (from < start.length || to < from) throw new Error(`Remix's script has no ${start}`);
  return text.slice(from, to);
}
