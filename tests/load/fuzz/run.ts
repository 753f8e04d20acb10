/**
 * Fuzzes every call of the OpenAPI document and every route of the site by every method, as visitor, member and admin:
 * npm run fuzz [-- runs, 12]. Builds what has changed, starts a demo of its own, and exits with 1 when an answer was a
 * 5xx, revealed internals, violated the contract or never came. FUZZ_SEED repeats a run.
 */
import type { OpenApiDocument } from "../../../api/kernel/openapi/complete-document";
import { fuzzCalls, nounOf, type Known, type Reader } from "./calls";
import { createChance } from "./chance";
import { judge } from "./judge";
import { fuzzPages } from "./pages";
import { send, type Sent } from "./raw-request";
import { demoSignIns, openSite } from "../site";

const runs = Number(process.argv[2] ?? 12);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const atOnce = 6;

const site = await openSite();
const startedAt = performance.now();
console.log(`Seed ${seed}, ${runs} runs each. ${site.url}`);

const chance = createChance(seed);
const document = (await (await fetch(`${site.url}/v1/openapi.json`)).json()) as OpenApiDocument;
const known = await explore();
const findings = new Map<string, { example: Sent; count: number }>();
const counts = { calls: 0, pages: 0, unsendable: 0 };
const statuses = new Map<number, number>();

const visitors: Reader[] = [{}];
const members: Reader[] = Object.values(demoSignIns).map((email) => ({ email }));
await keepLoggedIn();
await each(fuzzCalls(document, { chance, runs, readers: [...visitors, ...members], known }), "calls");
visitors.push({ cookie: "homes_session=a.b.c.d.e; lng=xx" });
await each(fuzzPages({ chance, runs, readers: [...visitors, ...members], known }), "pages");

const seconds = Math.round((performance.now() - startedAt) / 1000);
const answered = [...statuses].sort().map(([code, count]) => `${code}: ${count}`);
console.log(`${counts.calls} calls and ${counts.pages} requests for pages in ${seconds} s; ${answered.join(", ")}`);
if (counts.unsendable > 0) console.log(`${counts.unsendable} could not be sent by any client`);
for (const [what, { example, count }] of findings) {
  const { method, path, headers, body } = example;
  console.log(`\n${what} (${count} times)\n  ${method} ${path.slice(0, 300)}`);
  console.log(`  ${JSON.stringify(headers).slice(0, 300)}\n  ${body?.toString("utf8").slice(0, 400) ?? ""}`);
}
const failures = site.failures();
for (const line of failures.slice(0, 10)) console.log(`\nlogged: ${line.slice(0, 1_500)}`);
const isUp = site.isRunning();
await site.close();
console.log(
  `${findings.size} findings, ${failures.length} failures logged, ${isUp ? "the site still runs" : "THE SITE HAS ENDED"}`,
);
process.exit(findings.size > 0 || !isUp ? 1 : 0);

async function each(requests: Iterable<Sent>, kind: "calls" | "pages"): Promise<void> {
  const source = requests[Symbol.iterator]();
  const worker = async () => {
    for (let next = source.next(); !next.done; next = source.next()) {
      const sent = withAddress(next.value);
      const answer = await send(site.port, sent);
      if (answer instanceof Error && /Invalid|unescaped/.test(answer.message)) {
        counts.unsendable++;
        continue;
      }
      counts[kind]++;
      if (counts[kind] % 200 === 0) await keepLoggedIn().catch(() => undefined); // a site that hangs is detected below
      if (counts[kind] % 5_000 === 0) console.log(`${counts[kind]} ${kind}, ${findings.size} findings so far`);
      if (!(answer instanceof Error)) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      for (const wrong of judge(sent, answer)) {
        const what = `${sent.method} ${patternOf(sent.path)}: ${wrong}`;
        if (!findings.has(what)) console.log(`found: ${what}`);
        const finding = findings.get(what) ?? { example: sent, count: 0 };
        findings.set(what, { ...finding, count: finding.count + 1 });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Another client address each time, to stay below rate limits; with the site's Origin. */
function withAddress(sent: Sent): Sent {
  const headers = [...sent.headers];
  const add = (name: string, value: string) => {
    if (!headers.some(([other]) => other.toLowerCase() === name.toLowerCase())) headers.push([name, value]);
  };
  const part = () => chance.number(255);
  add("X-Forwarded-For", `10.${part()}.${part()}.${part()}`);
  add("Origin", site.url);
  return { ...sent, headers };
}

function patternOf(path: string): string {
  return (path.split("?")[0] ?? "")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")
    .split("/")
    .map((word) => (word.length > 30 || /%/.test(word) ? ":nonsense" : word))
    .join("/");
}

async function keepLoggedIn(): Promise<void> {
  for (const reader of members) {
    const authorization = `Bearer ${reader.token ?? ""}`;
    const { ok } = await fetch(`${site.url}/v1/users/me`, { headers: { authorization } });
    if (!ok) reader.token = await site.logIn(reader.email!);
    const headers = { cookie: reader.cookie ?? "" };
    const page = await fetch(`${site.url}/mypage`, { headers, redirect: "manual" });
    if (page.status !== 200) reader.cookie = await site.openSession(reader.email!);
  }
}

/** Collects slugs, ids and codes from lists, by noun. */
async function explore(): Promise<Known> {
  const found: Known = {};
  const token = await site.logIn(demoSignIns.admin);
  const lists = Object.keys(document.paths ?? {}).filter((path) => !/\{|sessions|\.(csv|json|ics)$/.test(path));
  for (const path of lists) {
    const answer = await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } });
    const data = answer.ok ? ((await answer.json()) as { data?: unknown }).data : undefined;
    for (const row of Array.isArray(data) ? (data as Record<string, unknown>[]).slice(0, 20) : []) {
      for (const name of ["id", "slug", "code"]) {
        if (typeof row[name] === "string")
          for (const key of [name, `${nounOf(path)}.${name}`]) (found[key] ??= []).push(row[name]);
      }
    }
  }
  return found;
}
