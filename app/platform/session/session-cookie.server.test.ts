import { describe, expect, it, vi } from "vitest";
import {
  formatSessionCookie,
  readSessionCookie,
  sealSession,
  unsealSession,
  type SessionData,
} from "./session-cookie.server";

const first = "the-first-secret-of-the-tests-000000";
const second = "the-second-secret-of-the-tests-00000";
const session = { accessToken: "access", refreshToken: "refresh" };

describe("the session cookie", () => {
  it("is encrypted, and read back unchanged", async () => {
    const sealed = await sealSession(session, [first]);
    expect(await unsealSession(sealed, [first])).toEqual(session);
    const visible = sealed.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
    expect(visible.join()).not.toMatch(/access|refresh/);
  });

  it("is read with an older secret and written with the newest", async () => {
    const old = await sealSession(session, [first]);
    expect(await unsealSession(old, [second, first])).toEqual(session);
    const fresh = await sealSession(session, [second, first]);
    expect(await unsealSession(fresh, [second])).toEqual(session);
    expect(await unsealSession(fresh, [first])).toEqual({});
  });

  it.each<[string, (sealed: string) => string | undefined]>([
    ["missing", () => undefined],
    // The first letter of the seal: of the last one some bits mean nothing
    ["tampered with", (sealed) => sealed.replace(/[^.](?=[^.]*$)/, (letter) => (letter === "A" ? "B" : "A"))],
    ["made up", () => "a.b.c.d.e"],
    ["unencrypted", () => "eyJhbGciOiJub25lIn0.eyJhY2Nlc3NUb2tlbiI6IngifQ."],
  ])("is empty when it is %s", async (_how, change) => {
    expect(await unsealSession(change(await sealSession(session, [first])), [first])).toEqual({});
  });

  it("is hidden from scripts and other sites", () => {
    expect(formatSessionCookie("sealed", { secure: true })).toBe(
      "__Host-homes_session=sealed; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
    );
    expect(formatSessionCookie(undefined, { secure: false })).toContain("Max-Age=0");
  });

  it("is accepted over https only by the name that other hosts of the domain cannot set", () => {
    const request = new Request("https://site.test", { headers: { Cookie: "homes_session=planted" } });
    expect(readSessionCookie(request, { secure: true })).toBeUndefined();
  });

  it("keeps its tokens when its flow state has a former shape", async () => {
    const old = { ...session, flowStates: { email: "a@b.example" } } as unknown as SessionData;
    expect(await unsealSession(await sealSession(old, [first]), [first])).toMatchObject(session);
  });

  it("ends after thirty days, also when it has been read before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const sealed = await sealSession(session, [first]);
    expect(await unsealSession(sealed, [first])).toEqual(session);
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    expect(await unsealSession(sealed, [first])).toEqual({});
  });

  it("is read again as it was, whatever a request has done with its copy", async () => {
    const withFlow = { ...session, flowStates: { email: { state: { step: 1 }, until: 4_102_444_800 } } };
    const sealed = await sealSession(withFlow, [first]);
    const read = await unsealSession(sealed, [first]);
    Object.assign(read.flowStates!.email!.state as object, { step: 2 });
    expect(await unsealSession(sealed, [first])).toEqual(withFlow);
    const again = await unsealSession(sealed, [first]);
    Object.assign(again.flowStates!.email!.state as object, { step: 3 });
    expect(await unsealSession(sealed, [first])).toEqual(withFlow);
  });

  it("is found among other cookies", () => {
    const request = new Request("http://site.test", {
      headers: { Cookie: "lng=ko; homes_session=a.b; x_homes_session=c; __Host-homes_session=d.e" },
    });
    expect(readSessionCookie(request, { secure: false })).toBe("a.b");
    expect(readSessionCookie(request, { secure: true })).toBe("d.e");
  });
});
