import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aMember } from "../../../tests/factories/member";
import { countStatements } from "../../../tests/factories/statements";
import { sessions } from "../../db/schema";
import { signAccessToken, verifyAccessToken } from "./access-token";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it("returns null for a forged token and a missing session", async () => {
  const orphan = await signAccessToken(api.services, { id: uuidv7(), sessionId: uuidv7() });
  expect(await verifyAccessToken(api.services, "forged")).toBeNull();
  expect(await verifyAccessToken(api.services, orphan)).toBeNull();
});

it("reads a session once for calls of the same moment, and again for the next", async () => {
  const { token, sessionId } = await aMember(api);
  const verify = () => verifyAccessToken(api.services, token, { isRead: true });
  const verified: Awaited<ReturnType<typeof verify>>[] = [];
  expect(await countStatements(async () => verified.push(...(await Promise.all([verify(), verify()]))))).toBe(1);
  expect(verified.map((account) => account?.sessionId)).toEqual([sessionId, sessionId]);
  await api.services.db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, sessionId));
  expect(await verify()).toBeNull();
});

it("reads a session of its own for a call that changes something", async () => {
  const { token } = await aMember(api);
  const [read, write] = [true, false].map((isRead) => () => verifyAccessToken(api.services, token, { isRead }));
  expect(await countStatements(() => Promise.all([read!(), write!(), write!()]))).toBe(3);
});

it("does not share a read that began some time ago", async () => {
  const { token } = await aMember(api);
  const verify = () => verifyAccessToken(api.services, token, { isRead: true });
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
  try {
    expect(await countStatements(() => Promise.all([verify(), verify()]))).toBe(2);
  } finally {
    clock.mockRestore();
  }
});

it("forgets a read that failed", async () => {
  const { token, sessionId } = await aMember(api);
  const failing = vi.spyOn(api.services.db, "select").mockImplementationOnce(() => {
    throw new Error("connection lost");
  });
  const services = { ...api.services, db: Object.create(api.services.db) as typeof api.services.db };
  await expect(verifyAccessToken(services, token, { isRead: true })).rejects.toThrow("connection lost");
  failing.mockRestore();
  expect((await verifyAccessToken(services, token, { isRead: true }))?.sessionId).toBe(sessionId);
});

it("does not treat a database error as an invalid token", async () => {
  const token = await signAccessToken(api.services, { id: uuidv7(), sessionId: uuidv7() });
  const down = () => {
    throw new Error("connection lost");
  };
  const services = { ...api.services, db: { select: down } as unknown as typeof api.services.db };
  await expect(verifyAccessToken(services, token, { isRead: true })).rejects.toThrow("connection lost");
});
