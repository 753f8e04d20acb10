import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { openAs } from "../../../tests/factories/member-page";
import { appCode } from "../../../tests/factories/second-factor";
import { sessionIn, sessionSecret } from "../../../tests/factories/web";

vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;
let page: { loader: unknown; action: unknown };
let file: { loader: unknown };
const path = "/mypage/second-factor";
const sessionOf = ({ token }: TestMember) => ({ accessToken: token, refreshToken: "none" });

beforeAll(async () => {
  Object.assign(process.env, { PUBLIC_URL: "http://site.test", DEMO: "on", SESSION_SECRETS: sessionSecret });
  api = await createTestApi({ settings: { PUBLIC_URL: "http://site.test" } });
  answerBundledCalls(async (request) => api.app.fetch(request));
  page = await import("./second-factor");
  file = await import("./recovery-codes");
}, 180_000);
afterAll(() => api.close());

it("shows secret and recovery codes to their owner alone, also in a shared browser", async () => {
  const [owner, other] = [await aMember(api), await aMember(api)];
  const started = await openAs(sessionOf(owner), page.action, path, { form: { intent: "start" } });
  const withSetUp = await sessionIn(started.headers!);
  const shown = await openAs(withSetUp, page.loader, path);
  const { secret } = shown.data!.setUp as { secret: string };
  expect((await openAs({ ...withSetUp, ...sessionOf(other) }, page.loader, path)).data!.setUp).toBeUndefined();
  const code = appCode(secret, api.services.now());
  const confirmed = await openAs(withSetUp, page.action, path, { form: { intent: "confirmSetUp", code } });
  const withCodes = await sessionIn(confirmed.headers!);
  const codes = (await openAs(withCodes, page.loader, path)).data!.codes as string[];
  expect(codes).toHaveLength(10);
  expect((await openAs(withCodes, file.loader, `${path}/recovery-codes.txt`)).text).toContain(codes[0]);
  const asOther = { ...withCodes, ...sessionOf(other) };
  expect((await openAs(asOther, page.loader, path)).data!.codes).toBeUndefined();
  expect((await openAs(asOther, file.loader, `${path}/recovery-codes.txt`)).location).toBe(path);
});
