import { describe, expect, it } from "vitest";
import { sessionIn, stubSettings, visit } from "../../../tests/factories/site";
import { answer, memberAccount, signedIn, stubUpstream } from "../../../tests/factories/upstream";
import { siteSettings } from "../../../tests/factories/site-settings";
import { markerOf } from "../session/account-marker.server";
import { memberAction, publicAction } from "./handlers.server";
import { findPendingForm } from "./pending-submission.server";

stubUpstream({ "/v1/users/me": () => answer(200, { data: memberAccount }) });

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown as Response,
  );

describe("a form of a page that was loaded by another account", () => {
  const rename = memberAction(({ form }) => form.get("firstName"));
  const post = async (sender: string) => {
    const init = {
      method: "POST",
      headers: { "X-Submitted-By": sender },
      body: new URLSearchParams({ firstName: "A" }),
    };
    return rename(await visit(await signedIn(600), "/mypage/profile?then=1", init));
  };

  it("is not executed; its page is reloaded with a notice", async () => {
    const response = await caught(post(markerOf("01a1fbfd-1a21-73e7-bbfd-16b33c1a3933")));
    expect([response?.status, response?.headers.get("Location")]).toEqual([303, "/mypage/profile?then=1"]);
    expect(response?.headers.has("X-Action-Skipped")).toBe(true);
    expect(await sessionIn(response!.headers)).toMatchObject({ flash: { kind: "warning" } });
  });

  it("is not executed without a guard either, such as a delayed log-out", async () => {
    const logOut = publicAction(({ session }) => session.logOut());
    const init = { method: "POST", headers: { "X-Submitted-By": markerOf("somebody-else") } };
    const response = await caught(logOut(await visit(await signedIn(600, memberAccount.id), "/auth/logout", init)));
    expect([response?.status, response?.headers.has("X-Action-Skipped")]).toEqual([303, true]);
    expect(await sessionIn(response!.headers)).toHaveProperty("accessToken");
  });

  it("is executed for the same account, also with a marker of earlier secrets", async () => {
    const marker = markerOf(memberAccount.id);
    expect(await post(marker)).toBe("A");
    const secrets = ["another-secret-of-the-tests-of-no-value-to-anybody", siteSettings.SESSION_SECRETS];
    stubSettings({ SESSION_SECRETS: secrets.join() });
    expect(markerOf(memberAccount.id)).not.toBe(marker);
    expect(await post(marker)).toBe("A");
  });
});

it("is kept after the session's end for its sender, not for whoever used the browser last", async () => {
  const rename = memberAction(({ form }) => form.get("firstName"));
  const [sender, last] = [memberAccount.id, "01a1fbfd-1a21-73e7-bbfd-16b33c1a3933"];
  const headers = { "X-Submitted-By": markerOf(sender), Cookie: `homes_reader=${markerOf(last)}` };
  const init = { method: "POST", headers, body: new URLSearchParams({ firstName: "A" }) };
  const response = await caught(rename(await visit(undefined, "/mypage/profile", init)));
  const kept = response!.headers.getSetCookie().find((cookie) => cookie.startsWith("homes_kept_form="))!;
  const next = new Request("http://site.test/auth/resume", { headers: { Cookie: kept.split(";")[0]! } });
  expect(await findPendingForm(next, sender)).toMatchObject({ entries: [["firstName", "A"]] });
  expect(await findPendingForm(next, last)).toBeNull();
});
