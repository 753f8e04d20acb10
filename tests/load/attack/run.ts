/**
 * Runs wapiti and sqlmap against a demo of its own: npm run attack [-- minutes, 10]. wapiti crawls as visitor, member
 * and admin; sqlmap tries the calls and pages that search. Exits with 1 when a finding is not explained here. Uses
 * Debian's packages, and installs them if permitted.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { installPackages } from "../../../scripts/debian.mjs";
import { demoSignIns, openSite } from "../site";
import { openProxy } from "./proxy";
import { sqlTargets } from "./targets";

const minutes = Number(process.argv[2] ?? 10);
const tools = ["wapiti", "sqlmap"];
const modules =
  "xss,permanentxss,sql,exec,file,redirect,crlf,ssrf,xxe,shellshock,methods,htaccess,csrf,cookieflags,csp,http_headers";

const explained: [report: RegExp, why: string][] = [
  [/Lack of anti CSRF token/, "forms carry no token: Origin, Sec-Fetch-Site and SameSite refuse foreign posts"],
  [/Secure flag is not set/, "the demo speaks http; over https every cookie is Secure"],
  [/Strict-Transport-Security is not set/, "the demo speaks http; over https it is set"],
  [/HttpOnly flag is not set in the cookie : (lng|homes_consent)/, "the page's scripts read this choice"],
  [/X-XSS-Protection is not set/, "browsers have given it up; the policy does its work"],
  [/possible methods/i, "named and not harmful"],
];

ensureTools();
const folder = mkdtempSync(path.join(os.tmpdir(), "homes-attack-"));
const site = await openSite();
const cookies = {
  visitor: undefined,
  member: await site.openSession(demoSignIns.member),
  admin: await site.openSession(demoSignIns.admin),
};
const seconds = minutes * 60;
let unexplained = 0;

for (const [role, cookie] of Object.entries(cookies)) await runWapiti(role, cookie, (seconds * 0.6) / 3);
const token = await site.logIn(demoSignIns.admin);
const targets = sqlTargets(site.url, token);
for (const target of targets) await runSqlmap(target, (seconds * 0.4) / targets.length);

const failures = site.failures();
for (const line of failures.slice(0, 10)) console.log(`logged: ${line.slice(0, 1_000)}`);
const isUp = site.isRunning();
await site.close();
rmSync(folder, { recursive: true, force: true });
console.log(`${unexplained} unexplained findings, ${failures.length} failures logged by the site`);
process.exit(unexplained > 0 || failures.length > 0 || !isUp ? 1 : 0);

type Report = Record<"vulnerabilities" | "anomalies", Record<string, { info: string; method: string; path: string }[]>>;

async function runWapiti(role: string, cookie: string | undefined, limit: number): Promise<void> {
  const file = path.join(folder, `${role}.json`);
  const proxy = await openProxy(site.url, cookie);
  const output = await run("wapiti", [
    ...["-u", `${proxy.url}/`, "--scope", "folder", "-m", modules, "--flush-session", "--no-bugreport"],
    ...["--store-session", path.join(folder, role), "--max-links-per-page", "60", "--max-files-per-dir", "12"],
    ...[
      "--max-scan-time",
      String(Math.round(limit * 0.3)),
      "--max-attack-time",
      String(Math.round((limit * 0.7) / 16)),
    ],
    ...["-v", "2", "-t", "10", "-f", "json", "-o", file],
  ]);
  proxy.close();
  const requests = new Set(output.match(/^\[[+¨]\] .*$/gm)).size;
  if (!existsSync(file)) throw new Error(`wapiti wrote no report: ${output.slice(-1_500)}`);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
    list.map(({ info, method, path: page }) => `${kind}: ${info} (${method} ${page})`),
  );
  console.log(`wapiti as ${role}: ${requests} addresses, ${found.length} reports`);
  tell(found);
}

async function runSqlmap({ name, options }: { name: string; options: string[] }, limit: number): Promise<void> {
  const output = await run(
    "sqlmap",
    [
      ...["--batch", "--disable-coloring", "--flush-session", "--output-dir", path.join(folder, "sqlmap")],
      ...[
        "--level",
        "2",
        "--risk",
        "2",
        "--technique",
        "BEUSTQ",
        "--threads",
        "4",
        "--timeout",
        "10",
        "--retries",
        "1",
      ],
      ...["--ignore-code", "401,404,429", ...options],
    ],
    limit,
  );
  const tried = output.match(/testing '/g)?.length ?? 0;
  const found =
    output.match(/^.*(?:identified the following injection|is vulnerable|appears to be .*injectable).*$/gm) ?? [];
  console.log(`sqlmap at ${name}: ${tried} kinds of injection tried, ${found.length} reports`);
  tell(found.map((line) => `${name}: ${line.trim()}`));
}

function tell(found: string[]): void {
  const counted = new Map<string, number>();
  for (const report of found) {
    const why = explained.find(([words]) => words.test(report))?.[1];
    if (!why) unexplained++;
    const line = why ? `explained: ${report.replace(/ \(\w+ \S+\)$/, "")}: ${why}` : `FOUND ${report}`;
    counted.set(line, (counted.get(line) ?? 0) + 1);
  }
  for (const [line, count] of counted) console.log(`  ${count} × ${line}`);
}

function run(command: string, args: string[], limit?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
    const timer = limit ? setTimeout(() => child.kill("SIGKILL"), limit * 1_000) : undefined;
    child.on("error", reject);
    child.on("close", () => {
      clearTimeout(timer);
      resolve(output);
    });
  });
}

function ensureTools(): void {
  const isMissing = () => tools.filter((tool) => spawnSync(tool, ["--version"]).error !== undefined);
  if (isMissing().length > 0) installPackages(...isMissing());
  if (isMissing().length === 0) return;
  console.error(`This needs ${isMissing().join(" and ")}: install them (Debian: wapiti, sqlmap).`);
  process.exit(1);
}
