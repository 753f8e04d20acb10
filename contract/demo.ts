/**
 * Whether demo data and sign-ins exist (product decision 6): `DEMO` alone decides; unset, it is on for a local start
 * on the embedded database. Both halves ask the same question of the same settings.
 */
export function isDemo(settings: {
  demo: "on" | "off" | undefined;
  databaseUrl: string | undefined;
  apiBaseUrl: string | undefined;
  publicUrl: string;
}): boolean {
  if (settings.demo) return settings.demo === "on";
  const host = new URL(settings.publicUrl).hostname;
  const local = host === "localhost" || host === "127.0.0.1" || host === "[::1]";
  return !settings.databaseUrl && !settings.apiBaseUrl && local;
}
