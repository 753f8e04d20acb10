import { expect, it } from "vitest";
import { aMember } from "../../../tests/factories/member";
import { openAs, openTestSite, sessionIn } from "../../../tests/factories/site";
import { appCode } from "../../../tests/factories/second-factor";
import * as page from "./second-factor";
import * as file from "./recovery-codes";

const { api } = await openTestSite();
const path = "/mypage/second-factor";

it("shows secret and recovery codes to their owner alone, also in a shared browser", async () => {
  const [owner, other] = [await aMember(api), await aMember(api)];
  const started = await openAs(owner, page.action, path, { form: { intent: "start" } });
  const withSetUp = await sessionIn(started.headers!);
  const shown = await openAs(withSetUp, page.loader, path);
  const { secret } = shown.data!.setUp!;
  expect((await openAs({ ...withSetUp, accessToken: other.token }, page.loader, path)).data!.setUp).toBeUndefined();
  const code = appCode(secret, api.services.now());
  const confirmed = await openAs(withSetUp, page.action, path, { form: { intent: "confirmSetUp", code } });
  const withCodes = await sessionIn(confirmed.headers!);
  const codes = (await openAs(withCodes, page.loader, path)).data!.codes!;
  expect(codes).toHaveLength(10);
  expect((await openAs(withCodes, file.loader, `${path}/recovery-codes.txt`)).text).toContain(codes[0]);
  const asOther = { ...withCodes, accessToken: other.token };
  expect((await openAs(asOther, page.loader, path)).data!.codes).toBeUndefined();
  expect((await openAs(asOther, file.loader, `${path}/recovery-codes.txt`)).location).toBe(path);
});
