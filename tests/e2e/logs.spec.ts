import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { bookingForm } from "../factories/booking-form";
import { password, planStay } from "./guest";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

const person = { firstName: "Zephyrine", lastName: "Quillfeather", email: "zephyrine.quill@residents.example" };
const occupant = { firstName: "Barnabus", lastName: "Ottoline", email: "barnabus.otto@residents.example" };
const phone = "010-7531-8642";
const owner = { ownerName: "Hyacinth Merriweather", email: "hyacinth@owners.example", message: "Three leaky rooftops" };
const stranger = "no-member@residents.example";

/** Must not appear in logs: names, addresses, numbers and typed text, in any encoding, and tokens. */
const personal = new RegExp(
  [
    "zephyrine|quillfeather|quill@|barnabus|ottoline|otto@|hyacinth|merriweather|rooftops|no-member",
    "(@|%40)(residents|owners)\\.example|7531-?8642|1987-06-05", // the first also those of other tests
    `${password}|Wrong-2026`,
    "eyJ[\\w-]{10,}", // start of a JWT
  ].join("|"),
  "i",
);

test("logs no name, address, number or token during a whole journey", async ({ apiURL, context, page, say }) => {
  const visitor = new Visitor(page, say);
  const headers = { "Accept-Language": say.language };
  const post = (address: string, form: Record<string, string>) => page.request.post(address, { form, headers });
  await visitor.join(person, ["1987", "06", "05"]);
  const secrets = [await visitor.linkInMail(person.email, "/auth/verify-email?token=")];

  const { checkIn, checkOut } = planStay();
  const stay = `checkIn=${checkIn}&checkOut=${checkOut}&guests=1`;
  const found = await (await page.request.get(`/houses?${stay}`)).text();
  const slug = /href="\/detail\/([\w-]+)/.exec(found)![1]!;
  const booked = await post(`/checkout/${slug}?${stay}&attempt=${randomUUID()}`, {
    ...bookingForm({ checkIn, checkOut, plan: "installments", occupant, phone }),
    agreeFloorRule: "on",
    intent: "reserve",
    idempotencyKey: randomUUID(),
  });
  expect(booked.url()).toMatch(/\/pay\/[0-9a-f-]{36}/);
  const signing = await visitor.linkInMail(occupant.email, "/sign/");
  secrets.push(signing);
  await page.request.get(signing);
  await post(signing, { intent: "sign", fullName: `${occupant.firstName} ${occupant.lastName}`, consent: "on" });

  await post("/mypage/profile", { intent: "profile", ...person, countryCode: "82", phone });
  await page.request.get(`/houses?q=${encodeURIComponent(person.email)}`, { headers: { Referer: signing } });
  await page.request.post(`${apiURL}/v1/auth/login?email=${person.email}`, { data: `{"email": "${person.email}"` });
  await page.request.get(`${apiURL}/v1/${person.email}`, { headers: { Authorization: `Bearer ${randomUUID()}` } });
  await post("/portfolio", { ...owner, phone, buildingAddress: owner.message, units: "3", agreePrivacy: "on" });
  await post("/auth/forgot-password", { email: person.email });
  secrets.push(await visitor.linkInMail(person.email, "/auth/reset-password?token="));
  await page.request.get(secrets.at(-1)!);
  const cookies = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 40);
  for (const email of [person.email, stranger]) await post("/auth/login", { email, password: "Wrong-2026" });

  const read = (half: "web" | "api") => readFileSync(`test-results/${half}.log`, "utf8").split("\n").filter(Boolean);
  const idsOf = (half: "web" | "api") =>
    new Set(read(half).flatMap((line) => /"requestId":"([^"]+)"/.exec(line)?.[1] ?? []));
  await expect.poll(() => read("api").filter((line) => line.includes('"/v1/auth/login"')).length).toBeGreaterThan(2);
  const ofApi = idsOf("api");
  expect([...idsOf("web")].filter((id) => ofApi.has(id)).length).toBeGreaterThan(10);
  const lines = [...read("web"), ...read("api")];
  expect(lines.filter((line) => personal.test(line))).toEqual([]);
  const tokens = secrets.map(
    (link) => new URL(link).searchParams.get("token") ?? new URL(link).pathname.split("/sign/")[1]!,
  );
  expect(tokens.every((token) => token.length > 20)).toBe(true);
  expect(lines.filter((line) => [...tokens, ...cookies].some((secret) => line.includes(secret)))).toEqual([]);
});
