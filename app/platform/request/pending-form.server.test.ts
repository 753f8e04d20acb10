import { beforeEach, describe, expect, it, vi } from "vitest";
import { SignJWT } from "jose";
import { v7 as uuidv7 } from "uuid";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { siteSettings } from "../../../tests/factories/site-settings";
import { bulkUrl, bulkParams, joinRow } from "~/platform/lists/bulk/bulk-url";
import { sealSession, sessionCookieName, unsealSession } from "../session/session-cookie.server";
import { markerOf } from "../session/account-marker.server";
import { sessionIn, stubSettings, visit } from "../../../tests/factories/site";
import { answer, memberAccount, signedIn, stubUpstream } from "../../../tests/factories/upstream";
import { memberAction, publicAction } from "./handlers.server";
import { findPendingForm, storePendingForm } from "./pending-form.server";

const secret = siteSettings.SESSION_SECRETS;
const amelie = "01a1fbfd-1a21-73e7-bbfd-16b33c1a3932";
const page = "/checkout/hongdae-mural-house?checkIn=2026-12-01";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
const typed: [string, string][] = [
  ["guests", "2"],
  ["occupants[0].firstName", "아멜리"],
  ["occupants[1].firstName", "O'Brien"],
  ["idempotencyKey", "a-key-of-the-form"],
];

const carrying = (cookie: string | undefined) =>
  new Request("http://site.test/auth/resume", { headers: { Cookie: cookie?.split(";")[0] ?? "" } });

describe("a form whose session has ended", () => {
  it("is stored with its input for half an hour for its sender", async () => {
    const cookie = await storePendingForm(formOf(typed), page, markerOf(amelie));
    expect(cookie).toMatch(/; Path=\/auth; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("Brien");
    expect(await findPendingForm(carrying(cookie), amelie)).toMatchObject({ path: page, entries: typed });
    expect(await findPendingForm(carrying(cookie), "somebody-else")).toBeNull();
    vi.advanceTimersByTime(31 * 60_000);
    expect(await findPendingForm(carrying(cookie), amelie)).toBeNull();
  });

  it.each([
    ["holds a password", [...typed, ["currentPassword", "Homes-2026"]]],
    ["holds a passport", [...typed, ["passport.number", "M12345678"]]],
    ["is empty", []],
  ] as [string, [string, string][]][])("is not stored when it %s", async (_why, entries) => {
    expect(await storePendingForm(formOf(entries), page, markerOf(amelie))).toBeUndefined();
  });

  it("is stored with the hundred rows that a list can act on at once, which its address names too", async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ key: uuidv7(), version: 310_000 + index * 791 }));
    const keys = rows.map(({ key }) => key);
    const address = bulkUrl("deposits", new URLSearchParams("sort=checkOut"), { confirm: "refundDeposit", keys });
    const entries = rows.map((row): [string, string] => [bulkParams.keys, joinRow(row)]);
    const posted = formOf([...entries, ["idempotencyKey", crypto.randomUUID()], ["intent", "refundDeposit"]]);
    expect(await storePendingForm(posted, address, markerOf(amelie))).toMatch(/; Path=/);
  });

  it("reports that it is too long for a cookie", async () => {
    const entries: [string, string][] = [["message", Array.from({ length: 900 }, () => crypto.randomUUID()).join("")]];
    expect(await storePendingForm(formOf(entries), page, markerOf(amelie))).toBe("tooLong");
  });

  it("is stored without its files, with a notice", async () => {
    const form = formOf(typed);
    form.append("image", new File([], ""));
    expect(await findPendingForm(carrying(await storePendingForm(form, page, markerOf(amelie))), amelie)).toMatchObject(
      {
        lacksFile: false,
      },
    );
    form.append("image", new File(["pixels"], "room.jpg"));
    expect(await findPendingForm(carrying(await storePendingForm(form, page, markerOf(amelie))), amelie)).toMatchObject(
      {
        entries: typed,
        lacksFile: true,
      },
    );
  });

  it("is discarded when it was altered or redirects to another site", async () => {
    const cookie = await storePendingForm(formOf(typed), page, markerOf(amelie));
    expect(await findPendingForm(carrying(cookie?.replace(/(?<=\.)\w{3}/, "abc")), amelie)).toBeNull();
    expect(await findPendingForm(carrying("homes_pending_form=nonsense"), amelie)).toBeNull();
    const foreign = await storePendingForm(formOf(typed), "//elsewhere.example/", markerOf(amelie));
    expect(await findPendingForm(carrying(foreign), amelie)).toBeNull();
  });

  const post = async (cookie: string, headers: Record<string, string> = {}, entries = typed, path = page) => {
    answerBundledCalls(async () =>
      Response.json({ errorCode: "REFRESH_TOKEN_REFUSED", errorMessage: "over" }, { status: 401 }),
    );
    const request = new Request(`http://localhost:3000${path}`, {
      method: "POST",
      headers: { "Accept-Language": "en", Cookie: cookie, ...headers },
      body: new URLSearchParams(entries),
    });
    const act = memberAction(() => Response.json("not reached"));
    const answer = (await act({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown)) as Response;
    const location = new URL(answer.headers.get("Location")!, "http://localhost:3000");
    const find = (name: string) => answer.headers.getSetCookie().find((set) => set.startsWith(`${name}=`));
    return { answer, leadsTo: location.searchParams.get("redirectTo"), find };
  };

  it("is passed to the log-in, which leads back to the page to send it", async () => {
    const accessToken = await new SignJWT({})
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(amelie)
      .setExpirationTime("-1 minute")
      .sign(new TextEncoder().encode(secret));
    const sealed = await sealSession({ accessToken, refreshToken: "ended" }, [secret]);
    const { answer, leadsTo, find } = await post(`${sessionCookieName({ secure: false })}=${sealed}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.has("X-Action-Skipped")).toBe(true);
    expect(leadsTo).toBe(`/auth/resume?then=${encodeURIComponent(page)}`);
    const kept = await findPendingForm(carrying(find("homes_pending_form")), amelie);
    expect(kept).toMatchObject({ path: page, entries: typed });
  });

  it("leads back for addresses of any length", async () => {
    const far = `/mypage/profile?list=${"%ED%95%9C".repeat(70)}`;
    const { leadsTo, find } = await post(`homes_reader=${markerOf(amelie)}`, {}, typed, far);
    expect(leadsTo).toBe("/auth/resume");
    expect(await findPendingForm(carrying(find("homes_pending_form")), amelie)).toMatchObject({ path: far });
  });

  it("stays bound to its sender when the session is gone", async () => {
    const { find } = await post(`homes_reader=${markerOf(amelie)}`);
    expect(await findPendingForm(carrying(find("homes_pending_form")), amelie)).toMatchObject({ entries: typed });
    expect(await findPendingForm(carrying(find("homes_pending_form")), "somebody-else")).toBeNull();
  });

  it("is not stored when its sender is unknown", async () => {
    for (const cookie of ["", "homes_reader=nonsense"]) {
      const { leadsTo, find } = await post(cookie);
      expect([leadsTo, find("homes_pending_form")]).toEqual([page, undefined]);
    }
  });

  it("is reported as lost when it is too long and scripts are off", async () => {
    const long: [string, string][] = [["message", Array.from({ length: 900 }, () => crypto.randomUUID()).join("")]];
    const reader = `homes_reader=${markerOf(amelie)}`;
    const plain = await post(reader, { "Sec-Fetch-Dest": "document" }, long);
    const session = plain.find("homes_session")?.split(";")[0]?.split("=")[1];
    const { flash } = await unsealSession(session, [secret]);
    expect(flash?.message).toContain("too long for us to keep");
    expect((await post(reader, { "Sec-Fetch-Dest": "empty" }, long)).find("homes_session")).toBeUndefined();
  });
});

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
  const kept = response!.headers.getSetCookie().find((cookie) => cookie.startsWith("homes_pending_form="))!;
  const next = new Request("http://site.test/auth/resume", { headers: { Cookie: kept.split(";")[0]! } });
  expect(await findPendingForm(next, sender)).toMatchObject({ entries: [["firstName", "A"]] });
  expect(await findPendingForm(next, last)).toBeNull();
});
