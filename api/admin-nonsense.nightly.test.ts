import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anAdmin } from "../tests/factories/admin";
import { createTestApi, type TestApi } from "../tests/factories/api";
import { aHouse } from "../tests/factories/house";
import { aMember, type TestMember } from "../tests/factories/member";
import { nonsenseInAddress, nonsenseInQuery, spoil } from "../tests/factories/nonsense";
import { reserve } from "../tests/factories/reservation";
import { signAll } from "../tests/factories/signing";
import { pay } from "../tests/factories/payment";
import {
  boards,
  consultations,
  coupons,
  faqGroups,
  faqs,
  houses,
  messages,
  refunds,
  reviews,
  units,
} from "./db/schema";
import { describeBoards, describeFaqs } from "./process/seed/community";
import { createChance } from "./process/seed/random";
import type { OpenApiDocument, Schema } from "./kernel/openapi/complete-document";
import { listCalls, type Call } from "../tests/factories/openapi-calls";

let api: TestApi;
let admin: TestMember;
let schemas: Record<string, Schema>;
let calls: Call[];
let found: Record<string, Record<string, string>>;

beforeAll(async () => {
  const now = "2026-11-21T03:00:00Z";
  api = await createTestApi({ now });
  admin = await anAdmin(api);
  found = await aWorld();
  const document = (await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument;
  schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  calls = listCalls(document).filter(({ path }) => path.startsWith("/v1/admin/"));
}, 60_000);
afterAll(() => api.close());

/** A row of each kind, and the values of path parameters by the word after /v1/admin. */
async function aWorld(): Promise<Record<string, Record<string, string>>> {
  const { db, now } = api.services;
  const [house, member, id] = [await aHouse(api), await aMember(api), uuidv7()];
  const stay = await reserve(api, member, house);
  const payment = await pay(api, member, stay);
  await signAll(api, stay.id);
  const chance = createChance(1);
  const [board] = describeBoards(chance, now());
  const { groups, questions } = describeFaqs(chance, now());
  const words = { en: "Words", ko: "Words" };
  const [group] = groups;
  const faq = questions.find(({ groupId }) => groupId === group!.id);
  await db.insert(boards).values(board!);
  await db.insert(faqGroups).values(group!);
  await db.insert(faqs).values(faq!);
  const days = { validFrom: "2026-01-01", validTo: "2027-12-31" };
  await db.insert(coupons).values({ code: "SPRING", name: words, percent: 10, ...days });
  const owner = { ownerName: "Kim", email: "kim@owners.example", phone: "+821012345678", buildingAddress: "Seoul" };
  await db.insert(consultations).values({ id, ...owner, units: 3, message: "Words", locale: "en" });
  const stars = { facilities: 5, communication: 5, events: 5, location: 5 };
  await db.insert(reviews).values({ id, houseId: house.id, author: words, publicReview: words, ...stars });
  const sums = { rent: 1000, bedding: 0, deposit: 0, amount: 1000, nextAttemptAt: now() };
  const ofStay = { reservationId: stay.id, paymentId: payment.id };
  await db.insert(refunds).values({ id, ...ofStay, ...sums, cause: "midStayCheckout", status: "failed" });
  const [message] = await db.select({ id: messages.id }).from(messages).limit(1);
  return {
    boards: { id: board!.id },
    messages: { id: message!.id },
    reviews: { id },
    consultations: { id },
    houses: { slug: house.slug, id: house.unitIds[0]! },
    "faq-groups": { id: group!.id, faqId: faq!.id },
    coupons: { code: "SPRING" },
    reservations: { id: stay.id },
    users: { id: member.id },
    payments: { id: payment.id },
    refunds: { id },
  };
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const wordsIn = ({ path }: Call) => found[path.split("/")[3]!] ?? {};

function addressOf(call: Call, words = wordsIn(call)) {
  return call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => words[name] ?? "x");
}

async function send(call: Call, { words, query, body }: { words?: object; query?: [string, string]; body?: unknown }) {
  const search = query ? `?${new URLSearchParams([query]).toString()}` : "";
  const url = addressOf(call, { ...wordsIn(call), ...words }) + search;
  const { status } = await api.request(call.method, url, { token: admin.token, body });
  const said = `${nameOf(call)} ${url.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 400)}`;
  expect(status, said).toBeLessThan(500);
  expect([401, 403, 429], said).not.toContain(status);
  return status;
}

function sample(schema: Schema): unknown {
  const name = schema.$ref?.split("/").at(-1);
  if (name) return sample(schemas[name]!);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [one] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (one) return sample(one);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([field, is]) => [field, sample(is)]));
    case "array":
      return schema.items ? [sample(schema.items)] : [];
    case "string":
      return { uuid: "01890000-0000-7000-8000-000000000000", date: "2027-03-01" }[schema.format ?? ""] ?? "words";
    case "boolean":
      return true;
    default:
      return Math.max(schema.minimum ?? 0, 1);
  }
}

/** Restores versions, because an accepted body would make all later ones stale. */
async function makeVersionsNew() {
  for (const table of [boards, faqGroups, faqs, houses, units, coupons, consultations, reviews]) {
    await api.services.db
      .update(table)
      .set({ version: 1 })
      .where(sql`${table.version} <> 1`);
  }
}

it("answers invalid addresses of every admin call", { timeout: 120_000 }, async () => {
  for (const call of calls) {
    for (const { name } of call.parameters.filter((parameter) => parameter.in === "path")) {
      for (const bad of nonsenseInAddress) await send(call, { words: { [name]: bad } });
    }
  }
});

it("answers invalid query fields of every admin call", { timeout: 120_000 }, async () => {
  for (const call of calls) {
    for (const { name } of call.parameters.filter((parameter) => parameter.in === "query")) {
      for (const bad of nonsenseInQuery) await send(call, { query: [name, bad] });
    }
  }
});

it("answers invalid body fields of every admin call", { timeout: 120_000 }, async () => {
  for (const call of calls.filter(({ body }) => body?.type === "application/json")) {
    for (const body of spoil(sample(call.body!.schema))) {
      if ((await send(call, { body })) < 300) await makeVersionsNew();
    }
  }
});
