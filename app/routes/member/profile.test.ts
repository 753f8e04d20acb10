import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import { accounts } from "api/db/schema";
import { getBrand, provideBrand } from "~/platform/brand";
import { aBrowser } from "../../../tests/factories/push";
import { listMails, newestLinkToken } from "../../../tests/factories/mail-link";
import { password, signUp } from "../../../tests/factories/sign-up";
import { openAs, openTestSite, sessionIn, type Form } from "../../../tests/factories/site";
import * as profileRoute from "./profile";
import * as removeRoute from "./delete-account";
import * as copyRoute from "./profile-export";
import * as verifyRoute from "../auth/verify-email";

const { api } = await openTestSite();
let member: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  member = await signUp(api);
});

const look = async () => (await openAs(member, profileRoute.loader, "/mypage/profile")).data!.view;
const post = (form: Form, route: { action: typeof profileRoute.action | typeof removeRoute.action } = profileRoute) =>
  openAs(member, route.action, "/mypage/profile", { form });
const me = async () => (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
const errorsOf = ({ data }: Awaited<ReturnType<typeof post>>) => data?.lastResult?.error;

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
    await openAs(member, verifyRoute.action, "/auth/verify-email", { form: { token, intent: "verify" } });
    expect((await me()).username).toBe(newEmail);
  });

  it("sends a link to a new e-mail, and shows that it is pending", async () => {
    const newEmail = `moved.${member.email}`;
    const sent = await post({ intent: "email", email: newEmail, currentPassword: password });
    expect(sent).toMatchObject({ status: 303, location: "/mypage/profile#email" });
    expect((await look()).email).toEqual({ current: member.email, pending: newEmail, verified: false });
  });

  it("lists sessions, ends one, and all others", async () => {
    const body = { email: member.email, password };
    for (let count = 0; count < 3; count++) await api.request("POST", "/v1/auth/login", { body });
    const list = async () => (await look()).sessions;
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
    expect((await look()).settings).toMatchObject({ locale: "ko", notifications: { reviews: { email: false } } });
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
    const devices = async () => (await look()).push!.devices;
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
  const save = () => openAs(member, copyRoute.loader, "/mypage/profile/export");

  it("is a file that is not cached", async () => {
    const file = await save();
    expect(file.headers!.get("Content-Disposition")).toMatch(/^attachment; filename="homes-my-data-[\d-]+\.json"$/);
    expect(file.headers!.get("Cache-Control")).toBe("private, no-store");
    expect(JSON.parse(file.text!)).toMatchObject({ account: { username: member.email } });
  });

  it("is named after the operator's brand", async () => {
    const brand = { ...getBrand(), name: "Han Stay & Co." };
    provideBrand(() => brand);
    expect((await save()).headers!.get("Content-Disposition")).toMatch(/filename="han-stay-co-my-data-[\d-]+\.json"$/);
  });
});

describe("deleting the account", () => {
  it("is refused with a wrong password; the account remains", async () => {
    const refused = await post({ intent: "delete", password: "not-the-one-1" }, removeRoute);
    expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([400, ["password"]]);
    expect((await me()).username).toBe(member.email);
  });

  it.each([removeRoute, profileRoute])(
    "logs out, shows a notice on the home page, and clears the cookie (%#)",
    async (route) => {
      const done = await post({ intent: "delete", password }, route);
      expect(done).toMatchObject({ status: 303, location: "/", flash: { kind: "success" } });
      const { accessToken, refreshToken } = await sessionIn(done.headers!);
      expect([accessToken, refreshToken]).toEqual([undefined, undefined]);
      const late = await openAs(member, profileRoute.loader, "/mypage/profile");
      expect(late.location).toBe("/auth/login?redirectTo=%2Fmypage%2Fprofile");
      expect(late.flash).toMatchObject({ kind: "warning" });
    },
  );
});
