import { expect, it } from "vitest";
import { Session } from "./session.server";

it("hands its tokens to nobody who looks into it", () => {
  const session = new Session({ accessToken: "secret-access", refreshToken: "secret-refresh" });
  const seen = Object.getOwnPropertyNames(session).map((name) => session[name as keyof Session]);
  expect(JSON.stringify([session, Object.entries(session), seen])).not.toContain("secret");
});
