import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { accountSchema } from "contract/account";
import {
  sealSession,
  sessionCookieName,
  unsealSession,
  type SessionData,
} from "~/platform/session/session-cookie.server";
import { accounts } from "api/db/schema";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { answerBundledCalls } from "../../../tests/factories/bundled-api";
import { aBrowser } from "../../../tests/factories/push";
import { listMails, newestLinkToken } from "../../../tests/factories/mail-link";
import { password, signUp } from "../../../tests/factories/sign-up";
import type * as VerifyRoute from "../auth/verify-email";
import type * as DeleteRoute from "./delete-account";
import type * as ProfileRoute from "./profile";
import type * as ExportRoute from "./profile-export";

const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
const cookieName = sessionCookieName({ secure: false });
vi.mock("~/platform/log.server", () => import("../../../tests/factories/bundled-api"));
vi.mock("~/platform/api-client/bundled-api.server", () => import("../../../tests/factories/bundled-api"));

let api: TestApi;
let routes: {
  profile: typeof ProfileRoute;
  remove: typeof DeleteRoute;
  copy: typeof ExportRoute;
  verify: typeof VerifyRoute;
};
let member: { accessToken: string; refreshToken: string; email: string };

beforeAll(async () => {
  const settings = { PUBLIC_URL: "http://site.test" };
  Object.assign(process.env, settings, { DEMO: "on", SESSION_SECRETS: secret });
  api = await createTestApi({ settings });
  answerBundledCalls(async (request) => api.app.fetch(request));
  routes = {
    profile: await import("./profile"),
    remove: await import("./delete-account"),
    copy: await import("./profile-export"),
    verify: await import("../auth/verify-email"),
  };
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  member = await signUp(api);
});

type Args = { request: Request; params: object; context: object };
type Outcome = { status: number; data?: { section: string; lastResult: { error?: Record<string, string[]> } } };

async function args(form?: Record<string, string>): Promise<Args> {
  const { accessToken, refreshToken } = member;
  const sealed = await sealSession({ accessToken, refreshToken }, [secret]);
  const headers = { Cookie: `${cookieName}=${sealed}`, "Accept-Language": "en" };
  const init = form ? { method: "POST", body: new URLSearchParams(form), headers } : { headers };
  return { request: new Request("http://site.test/mypage/profile", init), params: {}, context: {} };
}

async function post(form: Record<string, string>, route: keyof Pick<typeof routes, "profile" | "remove"> = "profile") {
  const answer: unknown = await routes[route].action((await args(form)) as never).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) {
    const { data, init } = answer as { data: Outcome["data"]; init: { status: number } | number };
    return { status: typeof init === "number" ? init : init.status, data };
  }
  const session = await sessionOf(answer);
  return { status: answer.status, location: answer.headers.get("Location"), flash: session.flash, session };
}

async function sessionOf(response: Response): Promise<SessionData> {
  const [cookie = ""] = response.headers.getSetCookie();
  return unsealSession(cookie.slice(cookieName.length + 1).split(";")[0], [secret]);
}

const me = async () => (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
const errorsOf = (outcome: Awaited<ReturnType<typeof post>>) => outcome.data?.lastResult.error;

const birth = { birthYear: "1999", birthMonth: "2", birthDay: "28" };
const person = { firstName: "Ana", lastName: "", countryCode: "82", phone: "010 9876 5432", ...birth };

describe("the profile page", () => {
  it("saves member information, and returns to its section", async () => {
    const saved = await post({ ...person, intent: "profile" });
    expect(saved).toMatchObject({ status: 303, location: "/mypage/profile#profile" });
    expect(saved.flash).toEqual({ kind: "success", message: "Update success!", at: "profile" });
    expect((await me()).profile).toMatchObject({ firstName: "Ana", lastName: "", nationalNumber: "01098765432" });
  });

  it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "nonsense"])(
    "refuses the intent %j, and saves nothing",
    async (intent) => {
      expect(await post({ ...person, intent })).toMatchObject({ status: 400 });
      expect((await me()).profile.nationalNumber).not.toBe("01098765432");
    },
  );

  it("shows a refused form's errors in its own section", async () => {
    const refused = await post({ ...person, intent: "profile", firstName: "", phone: "none" });
    expect([refused.status, refused.data?.section]).toEqual([400, "profile"]);
    expect(errorsOf(refused)).toMatchObject({
      firstName: ["Enter your first name."],
      phone: ["The phone number format is invalid"],
    });
  });

  it("does not remove a known birth date", async () => {
    const refused = await post({ ...person, intent: "profile", birthYear: "", birthMonth: "", birthDay: "" });
    expect([refused.status, errorsOf(refused)]).toEqual([400, { birthYear: ["Enter your date of birth."] }]);
    expect((await me()).profile.birthDate).toBe("1999-02-28");
  });

  it("shows at the field that a new e-mail belongs to another account", async () => {
    const { email } = await signUp(api);
    const refused = await post({ intent: "email", email, currentPassword: password });
    expect([refused.status, errorsOf(refused)]).toEqual([
      409,
      { email: ["Another account already uses this e-mail. Please enter a different one."] },
    ]);
  });

  it("requires the current password to change it, and never echoes a password", async () => {
    const next = { intent: "password", password: "Blue-Door-77", passwordConfirm: "Blue-Door-77" };
    const missing = await post(next);
    expect([missing.status, Object.keys(errorsOf(missing) ?? {})]).toEqual([400, ["currentPassword"]]);
    const wrong = await post({ ...next, currentPassword: "not-the-one-1" });
    expect([wrong.status, Object.keys(errorsOf(wrong) ?? {})]).toEqual([400, ["currentPassword"]]);
    expect(JSON.stringify([missing, wrong])).not.toMatch(/Blue-Door-77|not-the-one-1/);
    expect(await post({ ...next, currentPassword: password })).toMatchObject({
      status: 303,
      location: "/mypage/profile#password",
    });
    const body = { email: member.email, password: "Blue-Door-77" };
    expect((await api.request("POST", "/v1/auth/login", { body })).status).toBe(200);
  });

  it("mails a link that sets a password to accounts without one", async () => {
    await api.services.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.email, member.email));
    const sent = await post({ intent: "passwordLink" });
    expect(sent).toMatchObject({ status: 303, location: "/mypage/profile#password" });
    expect(sent.flash).toMatchObject({ kind: "success", message: expect.stringContaining(member.email) });
    expect(await listMails(api, member.email, "resetPassword")).toHaveLength(1);
  });

  it("stays logged in where the link to a new e-mail is opened", async () => {
    const newEmail = `moved.${member.email}`;
    await post({ intent: "email", email: newEmail, currentPassword: password });
    const token = await newestLinkToken(api, newEmail, "confirmNewEmail");
    await routes.verify.action((await args({ token, intent: "verify" })) as never);
    expect((await me()).username).toBe(newEmail);
  });

  it("sends a link to a new e-mail, and shows that it is pending", async () => {
    const newEmail = `moved.${member.email}`;
    const sent = await post({ intent: "email", email: newEmail, currentPassword: password });
    expect(sent).toMatchObject({ status: 303, location: "/mypage/profile#email" });
    const { view } = await routes.profile.loader((await args()) as never);
    expect(view.email).toEqual({ current: member.email, pending: newEmail, verified: false });
  });

  it("lists sessions, ends one, and all others", async () => {
    const body = { email: member.email, password };
    for (let count = 0; count < 3; count++) await api.request("POST", "/v1/auth/login", { body });
    const list = async () => (await routes.profile.loader((await args()) as never)).view.sessions;
    const [first] = (await list()).filter(({ current }) => !current);
    expect((await post({ intent: "endSession", sessionId: first!.id })).location).toBe("/mypage/profile#sessions");
    expect((await post({ intent: "endSession", sessionId: first!.id })).status).toBe(303);
    expect((await list()).map(({ current }) => current).sort()).toEqual([false, false, true]);
    await post({ intent: "endOtherSessions" });
    expect(await list()).toEqual([expect.objectContaining({ current: true, ago: "now" })]);
  });

  it("saves the language of messages and which are sent, and returns to its section", async () => {
    const saved = await post({ intent: "settings", locale: "ko", paymentsSms: "on", answersEmail: "on" });
    expect(saved).toMatchObject({ status: 303, location: "/mypage/profile#settings", flash: { at: "settings" } });
    expect(await me()).toMatchObject({
      locale: "ko",
      notifications: {
        payments: { email: true, sms: true, push: true },
        arrival: { email: true, sms: false, push: true },
        answers: { email: true, push: true }, // the form did not show it
        reviews: { email: false },
      },
    });
    const again = await post({ intent: "settings", locale: "ko", paymentsSms: "on", answersEmail: "on" });
    expect(again.status).toBe(303);
    const { view } = await routes.profile.loader((await args()) as never);
    expect(view.settings).toMatchObject({ locale: "ko", notifications: { reviews: { email: false } } });
  });

  it("saves the topics of notifications where the form shows them", async () => {
    await post({ intent: "settings", locale: "en", showsPush: "on", arrivalPush: "on", answersEmail: "on" });
    expect((await me()).notifications).toMatchObject({
      payments: { push: false },
      arrival: { push: true },
      answers: { email: true, push: false },
    });
  });

  it("adds this browser to the devices, once, and removes it", async () => {
    const { endpoint, keys } = aBrowser().subscription;
    const devices = async () => (await routes.profile.loader((await args()) as never)).view.push!.devices;
    for (let times = 0; times < 2; times++) {
      const added = await post({ intent: "addDevice", endpoint, ...keys });
      expect([added.status, added.data?.section]).toEqual([200, "devices"]);
    }
    const [device] = await devices();
    expect(await devices()).toMatchObject([{ current: true }]);
    for (let times = 0; times < 2; times++) {
      const removed = await post({ intent: "removeDevice", deviceId: device!.id });
      expect(removed).toMatchObject({ status: 303, location: "/mypage/profile#devices" });
    }
    expect(await devices()).toEqual([]);
  });

  it("says why a browser was not added", async () => {
    const { keys } = aBrowser().subscription;
    const refused = await post({ intent: "addDevice", endpoint: "https://127.0.0.1/send", ...keys });
    expect([refused.status, refused.data?.section]).toEqual([400, "devices"]);
    expect(errorsOf(refused)).toBeTruthy();
  });

  it("refuses settings without a language that exists", async () => {
    const refused = await post({ intent: "settings", locale: "de" });
    expect([refused.status, refused.data?.section, Object.keys(errorsOf(refused) ?? {})]).toEqual([
      400,
      "settings",
      ["locale"],
    ]);
  });

  it("gives and withdraws consents, suspends and resumes", async () => {
    await post({ intent: "consents", marketing: "on" });
    expect((await me()).consents).toMatchObject({ marketing: { agreed: true }, receipt: { agreed: false } });
    expect((await post({ intent: "suspend" })).location).toBe("/mypage/profile#data");
    expect((await me()).suspendedAt).not.toBeNull();
    await post({ intent: "resume" });
    expect((await me()).suspendedAt).toBeNull();
  });
});

describe("the export of the account", () => {
  it("is a file that is not cached", async () => {
    const file = await routes.copy.loader((await args()) as never);
    expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="homes-my-data-[\d-]+\.json"$/);
    expect(file.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await file.json()).toMatchObject({ account: { username: member.email } });
  });

  it("is named after the operator's brand", async () => {
    const { getBrand, provideBrand } = await import("~/platform/brand");
    const usual = getBrand();
    onTestFinished(() => provideBrand(() => usual));
    provideBrand(() => ({ ...usual, name: "Han Stay & Co." }));
    const file = await routes.copy.loader((await args()) as never);
    expect(file.headers.get("Content-Disposition")).toMatch(/filename="han-stay-co-my-data-[\d-]+\.json"$/);
  });
});

describe("deleting the account", () => {
  it("is refused with a wrong password; the account remains", async () => {
    const refused = await post({ intent: "delete", password: "not-the-one-1" }, "remove");
    expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([400, ["password"]]);
    expect((await me()).username).toBe(member.email);
  });

  it.each(["remove", "profile"] as const)(
    "logs out, shows a notice on the home page, and clears the cookie (%s)",
    async (route) => {
      const cookie = await args();
      const done = await post({ intent: "delete", password }, route);
      expect(done).toMatchObject({ status: 303, location: "/", flash: { kind: "success" } });
      expect([done.session?.accessToken, done.session?.refreshToken]).toEqual([undefined, undefined]);
      const late = await routes.profile.loader(cookie as never).catch((thrown: unknown) => thrown as Response);
      expect((late as Response).headers.get("Location")).toBe("/auth/login?redirectTo=%2Fmypage%2Fprofile");
      expect((await sessionOf(late as Response)).flash).toMatchObject({ kind: "warning" });
    },
  );
});
