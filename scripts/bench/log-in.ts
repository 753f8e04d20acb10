/**
 * Checks that the time of a refused log-in does not reveal which e-mails are known: 200 interleaved tries of each kind
 * on an embedded database in memory. Prints the medians and fails when their ratio is too large. `npm run bench --
 * log-in`
 */
import { v7 as uuidv7 } from "uuid";
import { hashPassword } from "../../api/accounts/passwords";
import { openInMemory } from "../../api/db/client";
import { accounts, rateLimits } from "../../api/db/schema";
import { createBenchApi } from "./api";

const tries = 200;
const warmUp = 20;
const triesAnAccount = 50; // below the rate limit of one e-mail

const database = await openInMemory();
const { app, close } = createBenchApi(database.db);
const passwordHash = await hashPassword("Homes-2026");

const kinds = ["known", "unknown", "Google only"];
const maxRatio = 1.05;

await makeAccounts();
let apart = await measure();
if (apart > maxRatio) {
  console.log("Too far apart. Once more, since the machine may have been busy.");
  await database.db.delete(rateLimits);
  apart = await measure();
}
if (apart > maxRatio) {
  console.error(`The time of a refusal tells which e-mails are known: ${apart.toFixed(4)}, at most ${maxRatio}.`);
  process.exitCode = 1;
}
await database.close();
close();

/** @returns the slowest median divided by the fastest */
async function measure(): Promise<number> {
  const times: Record<string, number[]> = Object.fromEntries(kinds.map((kind) => [kind, []]));
  for (let round = -warmUp; round < tries; round++) {
    for (const at of kinds.keys()) {
      const kind = kinds[(at + round + warmUp) % kinds.length] ?? ""; // rotates the order
      const ms = await timeOf(kind, round);
      if (round >= 0) times[kind]?.push(ms);
    }
  }
  const medians = Object.entries(times).map(([kind, list]) => ({
    kind,
    ms: list.sort((a, b) => a - b)[tries / 2] ?? 0,
  }));
  for (const { kind, ms } of medians) console.log(`${kind}: median ${ms.toFixed(2)} ms over ${tries} tries`);
  const all = medians.map(({ ms }) => ms);
  const ratio = Math.max(...all) / Math.min(...all);
  console.log(`slowest / fastest: ${ratio.toFixed(4)}`);
  return ratio;
}

async function timeOf(kind: string, round: number): Promise<number> {
  const startedAt = performance.now();
  const answer = await app.request("/v1/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `192.0.2.${(round + warmUp) % 250}` },
    body: JSON.stringify({ email: emailOf(kind, round), password: "Wrong-2026" }),
  });
  await answer.text();
  if (answer.status !== 401) throw new Error(`${kind}: ${answer.status}`);
  return performance.now() - startedAt;
}

function emailOf(kind: string, round: number): string {
  return `${kind.replace(" ", "-").toLowerCase()}.${Math.floor((round + warmUp) / triesAnAccount)}@residents.example`;
}

async function makeAccounts(): Promise<void> {
  const person = { firstName: "Ana", lastName: "", country: "KR", phone: "+821012345678", termsAgreedAt: new Date() };
  for (let round = -warmUp; round < tries; round += triesAnAccount) {
    await database.db.insert(accounts).values([
      { ...person, id: uuidv7(), locale: "en", email: emailOf("known", round), passwordHash },
      { ...person, id: uuidv7(), locale: "en", email: emailOf("Google only", round), googleSubject: uuidv7() },
    ]);
  }
}
