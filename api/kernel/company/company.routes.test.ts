import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { adminCompanySchema, companyOfBrand, companySchema, type AdminCompany } from "contract/company";
import { uploadSchema } from "contract/upload";
import brand from "locales/brand.json";
import { auditLog, company } from "../../db/schema";
import { anAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aMember } from "../../../tests/factories/member";
import { getBrand, setBrand } from "../brand";
import { followCompany } from "./company";
import { translate } from "../http/language";

const api = await openTestApi();
const admin = await anAdmin(api);
const path = "/v1/admin/company";

afterEach(() => setBrand(brand));

const get = async (): Promise<AdminCompany> => (await api.request("GET", path, admin)).data(adminCompanySchema);
const put = async (changes: Partial<AdminCompany>) =>
  api.request("PUT", path, { ...admin, body: { ...(await get()), ...changes } });
const upload = (file: string, key: string) =>
  api.app.request("/v1/admin/company/logo", {
    method: "POST",
    headers: {
      authorization: `Bearer ${admin.token}`,
      "content-type": "application/octet-stream",
      "idempotency-key": key,
    },
    body: file,
  });

test("begins as the brand file", async () => {
  expect(await get()).toEqual({ ...companyOfBrand(brand), version: 1 });
  expect((await api.request("GET", "/v1/company")).data(companySchema)).toEqual(companyOfBrand(brand));
});

test("a change is known at once, and is in the audit log with what has changed", async () => {
  const answer = await put({ name: "Haneul", phone: "+82 2-6010-7701" });
  expect(answer.status).toBe(200);
  expect(getBrand()).toMatchObject({ name: "Haneul", phone: "+82 2-6010-7701" });
  expect(translate("en", "messages:resident.footer")).toMatch(/^Haneul /);
  const shown = await api.request("GET", "/v1/company");
  expect(shown.headers.get("cache-control")).toMatch(/^public/);
  const entries = await api.services.db.select().from(auditLog);
  expect(entries.filter(({ action }) => action === "company.saved")).toMatchObject([
    { subject: "company", detail: { before: { name: "HOMES", phone: brand.phone }, after: { name: "Haneul" } } },
  ]);
  expect((await put({ name: "Haneul", version: 1 })).status).toBe(200); // nothing differs
  expect(await put({ name: "Other", version: 1 })).toMatchObject({
    status: 409,
    body: { errorCode: "RECORD_CHANGED" },
  });
});

test.each([
  ["businessNumber", { businessNumber: "1234567890" }],
  ["phone", { phone: "call us" }],
  ["vatPercent", { vatPercent: 31 }],
  ["en.ceos", { en: { ...brand.en, ceos: [] } }],
  ["social.x", { social: { x: "javascript:alert(1)" } }],
  ["logo", { logo: "uploads/unknown.svg" }],
])("refuses a wrong %s at its field", async (field, changes) => {
  const { status, body } = await put(changes as Partial<AdminCompany>);
  expect(status).toBe(400);
  expect(Object.keys((body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
});

test("a company that was saved before there was a rate has the usual one", async () => {
  await get();
  await api.services.db.update(company).set({ details: sql`${company.details} - 'vatPercent'` });
  expect((await get()).vatPercent).toBe(10);
  expect((await put({ vatPercent: 0 })).status).toBe(200);
  expect((await get()).vatPercent).toBe(0);
});

test("refuses a member", async () => {
  const member = await aMember(api);
  expect((await api.request("GET", path, member)).status).toBe(403);
});

test("keeps an SVG as a logo and serves it without scripts", async () => {
  const made = await upload(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>',
    "logo-1",
  );
  expect(made.status).toBe(201);
  const { path: logo } = uploadSchema.parse(((await made.json()) as { data: unknown }).data);
  expect((await put({ logo })).status).toBe(200);
  const { logo: file } = (await api.request("GET", "/v1/company")).data(companySchema);
  const served = await api.app.request(`/v1/company/logo/${file}`);
  expect(served.headers.get("content-type")).toBe("image/svg+xml");
  expect(served.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
  expect((await api.app.request("/v1/company/logo/other.svg")).status).toBe(404);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.test/a.png"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(https://evil.test)</style></svg>',
  "<html><body/></html>",
  `<svg xmlns="http://www.w3.org/2000/svg"><!--${"x".repeat(200_000)}--></svg>`,
  "",
])("refuses %.80s as a logo", async (file) => {
  const answer = await upload(file, `refused-${file.length}`);
  expect([answer.status, (await answer.json()) as object]).toMatchObject([
    400,
    { fieldErrors: { file: [expect.any(String)] } },
  ]);
});

test("the database keeps exactly one company", async () => {
  await get();
  await expect(api.services.db.delete(company)).rejects.toThrow();
  await expect(
    api.services.db.insert(company).values({ id: crypto.randomUUID(), details: companyOfBrand(brand) }),
  ).rejects.toThrow();
});

test("the brand file is the company at each start, until an admin saves another", async () => {
  const { services } = api;
  await api.empty();
  const start = async (name: string) => {
    const env = { ...services.env, brand: { ...brand, name }, brandLogo: "tests/brand/logo.svg" };
    (await followCompany({ ...services, env }))();
    return getBrand();
  };
  const first = await start("First");
  expect(first).toMatchObject({ name: "First", logo: expect.stringMatching(/^uploads\/.*\.svg$/) as string });
  expect(await start("Second")).toMatchObject({ name: "Second", logo: first.logo });
  Object.assign(admin, await anAdmin(api));
  expect((await put({ name: "Saved" })).status).toBe(200);
  expect(await start("Third")).toMatchObject({ name: "Saved" });
});
