import { afterEach, expect, it } from "vitest";
import { setBrand } from "api/kernel/brand";
import brand from "locales/brand.json";
import { findLogo, findSiteBrand, forgetCompany } from "~/platform/company.server";
import { anAdmin } from "../../../tests/factories/admin";
import { openAs, openTestSite, type Form } from "../../../tests/factories/site";
import * as terms from "../public/terms";
import * as route from "./company";

const { api } = await openTestSite();
const admin = await anAdmin(api);
afterEach(() => {
  forgetCompany();
  setBrand(brand);
});

const path = "/admin/company";
const saved = async () => {
  const { data } = await openAs(admin, route.loader, path);
  return JSON.parse(JSON.stringify((data as { saved: object }).saved)) as Record<string, string>; // as it is sent
};
const post = async (changes: Form) => openAs(admin, route.action, path, { form: { ...(await saved()), ...changes } });
const svg = (content = "") =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${content}</svg>`], "logo.svg");

it("saves the company, which the site shows from then on, and reloads the document", async () => {
  const answer = await post({ name: "Haneul", "ko.ceos": "임하늘, 한 바다 ,", "social.x": "", logoFile: svg() });
  expect(answer).toMatchObject({ status: 303, location: path, flash: { kind: "success" } });
  expect(answer.headers?.get("X-Remix-Reload-Document")).toBe("true");
  expect(findSiteBrand()).toMatchObject({ name: "Haneul", ko: { ceos: ["임하늘", "한 바다"] } });
  expect(findSiteBrand().social.x).toBeUndefined();
  expect(findLogo()?.type).toBe("image/svg+xml");
  expect(findSiteBrand().promises).toEqual({ bills: true, concierge: true, meetUps: true });
  const { "promises.concierge": _, ...others } = await saved();
  expect((await openAs(admin, route.action, path, { form: { ...others, removeLogo: "on" } })).status).toBe(303);
  expect(findSiteBrand().promises).toEqual({ bills: true, concierge: false, meetUps: true });
  expect(findLogo()).toBeUndefined();
});

it("names the saved company in terms that were read before", async () => {
  const readTerms = async () => JSON.stringify((await openAs(undefined, terms.loader, "/terms")).data);
  expect(await readTerms()).toContain("HOMES Co., Ltd.");
  expect((await post({ name: "Haneul", "en.company": "Haneul Housing" })).status).toBe(303);
  expect(await readTerms()).toMatch(/Haneul Housing.*lives in a Haneul house/);
});

it.each([
  ["name", { name: "" }, "Enter the name."],
  ["en.ceos", { "en.ceos": " , " }, "Enter the representatives in English."],
  ["social.x", { "social.x": "x.com/homes" }, "Enter a complete address that starts with https://."],
  ["logoFile", { logoFile: svg("<script>1</script>") }, expect.stringMatching(/^This SVG has scripts/)],
  ["logoFile", { logoFile: new File(["x".repeat(300_000)], "logo.png") }, expect.stringMatching(/200 kB/)],
])("refuses a wrong %s at its field, and keeps what was typed", async (field, changes, sentence) => {
  const { status, data } = await post({ phone: "+82 2-555-0199", ...changes });
  expect(status).toBe(400);
  const { values, lastResult } = data as { values: object; lastResult: { error: Record<string, string[]> } };
  expect(lastResult.error).toEqual({ [field]: [sentence] });
  expect(values).toMatchObject({ phone: "+82 2-555-0199" });
});

it("keeps an uploaded logo through a refusal", async () => {
  const { data } = await post({ name: "", logoFile: svg("<path d='M0 0h8v8z'/>") });
  const { logo = "" } = (data as { values: Record<string, string> }).values;
  expect(logo).toMatch(/^uploads\//);
  expect((await post({ logo })).status).toBe(303);
  expect(findLogo()?.bytes.toString()).toContain("M0 0h8v8z");
});

it("answers a change of another admin with both", async () => {
  const { version } = await saved();
  expect((await post({ phone: "+82 2-555-0101" })).status).toBe(303);
  const answer = await post({ phone: "+82 2-555-0102", version: version ?? "" });
  expect(answer).toMatchObject({ status: 409, data: { isChanged: true, values: { phone: "+82 2-555-0102" } } });
});
