/** Generates `docs/settings.md` from the descriptions in the env files. */
import { format } from "prettier";

const others = [
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "where traces go, beside OpenTelemetry's other settings", "both"],
  ["TEST_DATABASE_URL", "a PostgreSQL server for the tests, which make and drop databases on it", "`npm test`"],
  ["CHROMIUM_PATH", "the browser of the tests, where none is found", "`npm test`"],
  ["NGINX_PATH", "the nginx of the tests, where none is found", "`npm test`"],
];

const introduction = `# Settings

<!-- Made by \`npm run settings -- --docs\` of the descriptions in the env files. -->

Environment variables. Each is read and checked once, at start (\`api/env.ts\`, \`app/platform/env.server.ts\`); what is missing or wrong ends the start with a sentence for each setting. \`npm run settings\` (\`npm run settings -- api\` for \`/v1\` alone) checks them all and starts nothing; its status is 0 or 1.

**Demo mode** is on when neither \`DATABASE_URL\` nor \`API_BASE_URL\` is set and \`PUBLIC_URL\` is a localhost address, unless \`DEMO\` says otherwise; the first log line tells. Outside it the start refuses until \`SESSION_SECRETS\`, \`SEAL_KEYS\`, \`BRAND_FILE\` and the three gateways are set: [the first hour](operations.md#the-first-hour) leads from there to the first published house. The embedded database survives a killed process but not a power cut: production is PostgreSQL, and an https \`PUBLIC_URL\` without \`DATABASE_URL\` is refused unless \`ALLOW_EMBEDDED_DATABASE=on\`.

| Setting | Default | Read by | What it is |
| --- | --- | --- | --- |
`;

/**
 * @param {Record<string, import("zod").ZodType>} api
 * @param {Record<string, import("zod").ZodType>} web
 */
export async function formatSettings(api, web) {
  const rows = Object.keys({ ...api, ...web }).map((name) => {
    const reader = name in api && name in web ? "both" : name in api ? "API" : "web";
    const described = [api[name], web[name]].find((setting) => setting?.description) ?? api[name] ?? web[name];
    const { description = "", unset } = described.meta() ?? {};
    return [name, description, reader, unset ?? describeDefault(described)];
  });
  const lines = [...rows, ...others].map(
    ([name, description, reader, unset = ""]) => `| \`${name}\` | ${unset} | ${reader} | ${description} |`,
  );
  return format(`${introduction}${lines.join("\n")}\n`, { parser: "markdown" });
}

export function findUndescribed(api, web) {
  const isDescribedOnce = (name) => [api[name], web[name]].filter((setting) => setting?.description).length === 1;
  return Object.keys({ ...api, ...web }).filter((name) => !isDescribedOnce(name));
}

function describeDefault(setting) {
  const { success, data } = setting.safeParse(undefined);
  return success && data !== undefined ? `\`${data}\`` : "";
}
