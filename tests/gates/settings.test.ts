import { format } from "oxfmt";
import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { apiSettings } from "api/env";
import { webSettings } from "~/platform/env.server";

const api: Partial<Record<string, ZodType>> = apiSettings;
const web: Partial<Record<string, ZodType>> = webSettings;
const names = Object.keys({ ...api, ...web });

const others = [
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "where traces are sent, in addition to OpenTelemetry's other settings", "both"],
  [
    "TEST_DATABASE_URL",
    "a PostgreSQL server for the tests, which create and drop databases on it as a superuser",
    "tests",
  ],
  ["CHROMIUM_PATH", "the browser for the tests, if none is found", "tests"],
  ["NGINX_PATH", "the nginx for `npm run test:nightly`, if none is found", "tests"],
];

const introduction = `# Settings

<!-- Written by \`npx vitest run tests/gates/settings.test.ts -u\` from the descriptions in the env files. -->

Environment variables. Each is read and checked once, at start (\`api/env.ts\`, \`app/platform/env.server.ts\`); if one is missing or wrong, the server does not start and prints a sentence for each. \`npm run settings\` (\`npm run settings -- api\` for \`/v1\` alone) checks them without starting; its exit status is 0 or 1.

**Demo mode** is on when neither \`DATABASE_URL\` nor \`API_BASE_URL\` is set and \`PUBLIC_URL\` is a localhost address, unless \`DEMO\` says otherwise; the first log line states the mode. Outside it the server does not start until \`SESSION_SECRETS\`, \`SEAL_KEYS\`, \`BRAND_FILE\` and the three gateways are set; see [the first hour](operations/set-up.md#the-first-hour). The embedded database survives a killed process but not a power cut: production is PostgreSQL, and an https \`PUBLIC_URL\` without \`DATABASE_URL\` is refused unless \`ALLOW_EMBEDDED_DATABASE=on\`.

| Setting | Default | Read by | What it is |
| --- | --- | --- | --- |
`;

test("each setting is described once, in an env file", () => {
  const countDescriptions = (name: string) => [api[name], web[name]].filter((setting) => setting?.description).length;
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => countDescriptions(name) !== 1)).toEqual([]);
});

test("docs/settings.md equals the descriptions in the env files", async () => {
  const rows = names.map((name) => {
    const reader = api[name] && web[name] ? "both" : api[name] ? "API" : "web";
    const described = [api[name], web[name]].find((setting) => setting?.description);
    const { description = "", unset } = described?.meta() ?? {};
    return [name, description, reader, unset ?? describeDefault(described)];
  });
  const lines = [...rows, ...others].map(
    ([name, description, reader, unset = ""]) => `| \`${name}\` | ${String(unset)} | ${reader} | ${description} |`,
  );
  const { code } = await format("settings.md", `${introduction}${lines.join("\n")}\n`);
  await expect(code).toMatchFileSnapshot("../../docs/settings.md");
});

function describeDefault(setting: ZodType | undefined): string {
  const { success, data } = setting?.safeParse(undefined) ?? {};
  return success && data !== undefined ? `\`${String(data)}\`` : "";
}
