/** Inlined, so it takes all it needs as arguments. Browsers report mouse movement for a resting mouse after layout. */
function start(files: string[], source: string): void {
  const { nonce } = document.currentScript as HTMLScriptElement;
  const interactionEvents = ["pointerdown", "touchstart", "keydown", "focusin", "scroll"];
  const add = <Name extends "link" | "script">(name: Name, about: Partial<HTMLElementTagNameMap[Name]>) =>
    document.head.append(Object.assign(document.createElement(name), { nonce }, about));
  const begin = async () => {
    interactionEvents.forEach((sign) => removeEventListener(sign, beginOnce, true));
    files.forEach((href) => add("link", { rel: "modulepreload", href }));
    for (const file of files.slice(1)) {
      await import(/* @vite-ignore */ file).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve));
    }
    add("script", { type: "module", textContent: source });
  };
  let begun: Promise<void> | undefined;
  const beginOnce = () => {
    begun ??= begin();
  };
  interactionEvents.forEach((sign) => addEventListener(sign, beginOnce, { capture: true, passive: true }));
  const onceSeen = () => {
    new PerformanceObserver(() => setTimeout(beginOnce)).observe({ type: "paint", buffered: true });
    setTimeout(beginOnce, 300); // nothing is painted in a hidden tab
  };
  if (document.readyState === "complete") onceSeen();
  else addEventListener("load", onceSeen);
}

/** When loaded and visible, or on the first interaction; one by one to avoid a long task, and `source` last. */
export function startScript(files: string[], source: string): string {
  const texts = [files, compactManifest(source)].map((value) => JSON.stringify(value).replace(/</g, "\\u003c"));
  return `(${String(start)})(${texts.join(",")})`;
}

type Part = { module: string; imports?: string[] };
type Manifest = { entry: Part; routes: Record<string, Part> };

const manifestStart = "window.__remixManifest = ";
const manifestEnd = ";\nwindow.__remixRouteModules";

/** Without white space, and without the imports of the entry and of the page's own routes, which it loads anyway. */
function compactManifest(source: string): string {
  const start = source.indexOf(manifestStart) + manifestStart.length;
  const end = source.indexOf(manifestEnd);
  if (start < manifestStart.length || end < start) return source;
  const manifest = JSON.parse(source.slice(start, end)) as Manifest;
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) {
    if (part === manifest.entry || source.includes(`from ${JSON.stringify(part.module)}`)) part.imports = [];
  }
  return source.slice(0, start) + JSON.stringify(manifest) + source.slice(end);
}
