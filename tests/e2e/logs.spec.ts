import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { bookingForm } from "../factories/booking-form";
import { layDemoWorld } from "./demo-world.mjs";
import { password } from "./guest";
import { answering, freePort, stop } from "./server";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

const person = { firstName: "Zephyrine", lastName: "Quillfeather", email: "zephyrine.quill@residents.example" };
const occupant = { firstName: "Barnabus", lastName: "Ottoline", email: "barnabus.otto@residents.example" };
const phone = "010-7531-8642";
const owner = { ownerName: "Hyacinth Merriweather", email: "hyacinth@owners.example", message: "Three leaky rooftops" };
const stranger = "nobody.known@residents.example";

/** Must not appear in logs: names, addresses, numbers and typed text, in any encoding, and tokens. */
const personal = new RegExp(
  [
    "zephyrine|quillfeather|quill@|barnabus|ottoline|otto@|hyacinth|merriweather|rooftops|nobody\\.known",
    "(@|%40)(residents|owners)\\.example|7531-?8642|1987-06-05",
    `${password}|Wrong-2026`,
    "eyJ[\\w-]{10,}", // start of a JWT
  ].join("|"),
  "i",
);

test("logs no name, address, number or token during a whole journey", async ({ browser, say }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-logs-"));
  const [webPort, apiPort] = [await freePort(), await freePort()];
  const [url, apiUrl] = [`http://localhost:${webPort}`, `http://localhost:${apiPort}`];
  let written = "";
  const start = (args: string[], env: Record<string, string>): ChildProcess => {
    const unset = { DATABASE_URL: "", API_BASE_URL: "", SEAL_KEYS: "" };
    const shared = { DEMO: "on", LOG_LEVEL: "trace", SESSION_SECRETS: "what-both-halves-know-when-they-run-apart" };
    const settings = { ...process.env, ...unset, ...shared, PUBLIC_URL: url, ...env };
    const child = spawn(process.execPath, ["scripts/start.mjs", ...args], { env: settings, stdio: "pipe" });
    for (const output of [child.stdout, child.stderr]) output.on("data", (text) => (written += String(text)));
    return child;
  };
  layDemoWorld(path.join(folder, "api"));
  const api = start(["api"], { PORT: String(apiPort), DATA_DIR: path.join(folder, "api") });
  const web = start([], { PORT: String(webPort), DATA_DIR: path.join(folder, "web"), API_BASE_URL: apiUrl });
  await answering(`${apiUrl}/v1/areas`, api);
  await answering(`${url}/readyz`, web);

  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const visitor = new Visitor(page, say);
  const headers = { "Accept-Language": say.language };
  const post = (address: string, form: Record<string, string>) => page.request.post(address, { form, headers });
  await visitor.join(person, ["1987", "06", "05"]);
  const secrets = [await visitor.linkInMail(person.email, "/auth/verify-email?token=")];

  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [checkIn, checkOut] = [soon(60), soon(95)];
  await page.goto(`/houses?checkIn=${checkIn}&checkOut=${checkOut}&guests=1`);
  const card = (await page.getByRole("article").first().getByRole("link").getAttribute("href"))!;
  const checkout = new URL(card, url).pathname.replace("/detail/", "/checkout/");
  const booked = await post(`${checkout}?checkIn=${checkIn}&checkOut=${checkOut}&guests=1&attempt=${randomUUID()}`, {
    ...bookingForm({ checkIn, checkOut, plan: "installments", occupant, phone }),
    intent: "reserve",
    idempotencyKey: randomUUID(),
  });
  expect(booked.url()).toMatch(/\/pay\/[0-9a-f-]{36}/);
  const signing = await visitor.linkInMail(occupant.email, "/sign/");
  secrets.push(signing);
  await page.goto(signing);
  await post(signing, { intent: "sign", fullName: `${occupant.firstName} ${occupant.lastName}`, consent: "on" });

  await post("/mypage/profile", { intent: "profile", ...person, countryCode: "82", phone });
  await page.request.get(`/houses?q=${encodeURIComponent(person.email)}`, { headers: { Referer: signing } });
  await page.request.post(`${apiUrl}/v1/auth/login?email=${person.email}`, { data: `{"email": "${person.email}"` });
  await page.request.get(`${apiUrl}/v1/${person.email}`, { headers: { Authorization: `Bearer ${randomUUID()}` } });
  await post("/portfolio", { ...owner, phone, buildingAddress: owner.message, units: "3", agreePrivacy: "on" });
  await post("/auth/forgot-password", { email: person.email });
  secrets.push(await visitor.linkInMail(person.email, "/auth/reset-password?token="));
  await page.goto(secrets.at(-1)!);
  await visitor.logOut();
  for (const email of [person.email, stranger]) await post("/auth/login", { email, password: "Wrong-2026" });
  const cookies = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 40);
  await context.close();
  await Promise.all([stop(web), stop(api)]);
  rmSync(folder, { recursive: true, force: true });

  const lines = written.split("\n").filter(Boolean);
  const idsOf = (half: string) =>
    new Set(
      lines.flatMap((line) => (line.includes(`"half":"${half}"`) && /"requestId":"([^"]+)"/.exec(line)?.[1]) || []),
    );
  const [ofWeb, ofApi] = [idsOf("web"), idsOf("api")];
  expect([...ofWeb].filter((id) => ofApi.has(id)).length).toBeGreaterThan(10);
  expect(lines.filter((line) => personal.test(line))).toEqual([]);
  const tokens = secrets.map(
    (link) => new URL(link).searchParams.get("token") ?? new URL(link).pathname.split("/sign/")[1]!,
  );
  expect(tokens.every((token) => token.length > 20)).toBe(true);
  expect(lines.filter((line) => [...tokens, ...cookies].some((secret) => line.includes(secret)))).toEqual([]);
});
