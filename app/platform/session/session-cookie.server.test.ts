import { describe, expect, it } from "vitest";
import { formatSessionCookie, readSessionCookie, sealSession, unsealSession } from "./session-cookie.server";

const first = "the-first-secret-of-the-tests-000000";
const second = "the-second-secret-of-the-tests-00000";
const session = { accessToken: "access", refreshToken: "refresh" };

describe("the session cookie", () => {
  it("comes back as it was sealed, and shows nothing of it", async () => {
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
    ["tampered with", (sealed) => `${sealed.slice(0, -2)}xx`],
    ["made up", () => "a.b.c.d.e"],
    ["unencrypted", () => "eyJhbGciOiJub25lIn0.eyJhY2Nlc3NUb2tlbiI6IngifQ."],
  ])("is empty when it is %s", async (_how, change) => {
    expect(await unsealSession(change(await sealSession(session, [first])), [first])).toEqual({});
  });

  it("is out of reach of scripts and of other sites", () => {
    expect(formatSessionCookie("sealed", { secure: true })).toBe(
      "homes_session=sealed; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
    );
    expect(formatSessionCookie(undefined, { secure: false })).toContain("Max-Age=0");
  });

  it("is found among other cookies", () => {
    const request = new Request("http://site.test", {
      headers: { Cookie: "lng=ko; homes_session=a.b; x_homes_session=c" },
    });
    expect(readSessionCookie(request)).toBe("a.b");
  });
});
