import { localHosts } from "./local-hosts";

/** `DEMO` decides; unset, it is on for a local start with the embedded database. */
export function isDemo(settings: {
  demo: "on" | "off" | undefined;
  databaseUrl: string | undefined;
  apiBaseUrl: string | undefined;
  publicUrl: string;
}): boolean {
  if (settings.demo) return settings.demo === "on";
  const isLocal = localHosts.includes(new URL(settings.publicUrl).hostname);
  return !settings.databaseUrl && !settings.apiBaseUrl && isLocal;
}
