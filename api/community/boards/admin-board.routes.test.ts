import { and, desc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminBoardSchema, adminBoardSummarySchema, type AdminBoard } from "contract/admin/board";
import { boardListSchema, boardSchema } from "contract/board";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { auditLog, boards, uploads } from "../../db/schema";

let api: TestApi;
let admin: TestMember;
const now = "2026-11-21T03:00:00.000Z";

beforeAll(async () => {
  api = await createTestApi({ now });
  admin = await anAdmin(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(now);
  await api.services.db.delete(boards);
});

const call = (method: string, path = "", options: { body?: unknown; key?: string; token?: string } = {}) =>
  api.request(method, `/v1/admin/boards${path}`, { token: admin.token, ...options });

const complete = {
  boardType: "MEETUP",
  title: { en: "Dumplings on Friday", ko: "금요일 만두 모임" },
  body: { en: "We fold **dumplings**.", ko: "함께 **만두**를 빚습니다." },
  picture: null,
  publishedAt: "now",
};

async function aBoard(changes: object = {}): Promise<AdminBoard> {
  return (await call("POST", "", { body: { ...complete, ...changes } })).data(adminBoardSchema);
}
const draft = (title: string, changes: object = {}) =>
  aBoard({ title: { en: title, ko: "" }, body: { en: "", ko: "" }, publishedAt: null, ...changes });
const list = async (query = "") => (await call("GET", `?${query}`)).data(z.array(adminBoardSummarySchema));
const titles = async (query = "") => (await list(query)).map(({ title }) => title.en);
const get = async ({ id }: { id: string }) => (await call("GET", `/${id}`)).data(adminBoardSchema);
const save = (board: AdminBoard, changes: object) => {
  const { boardType, title, body, picture, publishedAt, version } = board;
  return call("PUT", `/${board.id}`, { body: { boardType, title, body, picture, publishedAt, version, ...changes } });
};
const setMain = ({ id, version }: AdminBoard) => call("PUT", `/${id}/set-main`, { body: { version } });
const mainBoard = async () => (await api.request("GET", "/v1/boards/main")).data(boardSchema).id;
const seen = async () => (await api.request("GET", "/v1/boards")).data(boardListSchema).map(({ title }) => title);

describe("creating a board", () => {
  it("publishes it immediately in both languages", async () => {
    const board = await aBoard();
    expect(board).toMatchObject({ state: "published", publishedAt: now, version: 1, main: false });
    expect(await seen()).toEqual(["Dumplings on Friday"]);
    const korean = await api.request("GET", `/v1/boards/${board.id}`, { language: "ko" });
    expect(korean.data(boardSchema)).toMatchObject({ title: "금요일 만두 모임", body: "함께 **만두**를 빚습니다." });
  });

  it("is idempotent", async () => {
    const key = uuidv7();
    const first = await call("POST", "", { body: complete, key });
    expect((await call("POST", "", { body: complete, key })).body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });

  it("keeps a draft with one language, and refuses to publish it with a problem at the field", async () => {
    const board = await draft("Soon");
    expect(board).toMatchObject({ state: "draft", publishedAt: null });
    expect(await seen()).toEqual([]);
    for (const publishedAt of ["now", "2027-01-01T00:00:00.000Z"]) {
      const { status, body } = await save(board, { publishedAt });
      expect(status).toBe(400);
      expect(Object.keys((body as { fieldErrors: object }).fieldErrors)).toEqual(["body.en", "title.ko", "body.ko"]);
    }
    expect(
      (await call("POST", "", { body: { ...complete, title: { en: " ", ko: "" }, publishedAt: null } })).body,
    ).toMatchObject({
      fieldErrors: { "title.en": [expect.any(String)] },
    });
  });

  it("can schedule it", async () => {
    const board = await aBoard({ publishedAt: "2026-12-24T00:00:00.000Z" });
    expect(board.state).toBe("waiting");
    expect(await seen()).toEqual([]);
    api.clock.set("2026-12-24T00:00:01Z");
    expect(await seen()).toEqual(["Dumplings on Friday"]);
    await signInAgain(api, admin);
    expect((await get(board)).state).toBe("published");
    api.clock.set(now);
    await signInAgain(api, admin);
  });

  it("keeps the time of publication unless another is chosen", async () => {
    const board = await aBoard({ publishedAt: "2026-10-01T00:00:00.000Z" });
    const again = await save(board, { publishedAt: "now", boardType: "NOTICE" });
    expect(again.data(adminBoardSchema)).toMatchObject({ publishedAt: "2026-10-01T00:00:00.000Z", version: 2 });
  });

  it("accepts uploaded pictures only", async () => {
    const path = "uploads/0123456789abcdef0123456789abcdef.webp";
    await api.services.db.insert(uploads).values({ id: uuidv7(), path, width: 900, height: 600, bytes: 1 });
    const alt = { en: "A table", ko: "식탁" };
    const board = await aBoard({ picture: { path, alt } });
    expect(board.picture).toEqual({ path, alt, width: 900, height: 600 });
    await api.services.db.delete(uploads);
    expect((await save(board, { picture: { path, alt: { en: "Our table", ko: "우리 식탁" } } })).status).toBe(200);
    const halves = await call("POST", "", { body: { ...complete, picture: { path, alt: { en: "", ko: "식탁" } } } });
    expect(halves.body).toMatchObject({ fieldErrors: { "picture.alt.en": [expect.any(String)] } });
    const unknown = await call("POST", "", { body: { ...complete, picture: { path, alt } } });
    expect(unknown.body).toMatchObject({ fieldErrors: { picture: ["Choose a photo."] } });
  });

  it.each([
    { boardType: "ADVERT" },
    { publishedAt: "soon" },
    { publishedAt: "0000-01-01T00:00:00Z" },
    { startsAt: "Friday" },
    { startsAt: "2206-12-04T10:30:00.000Z" },
    { title: { en: "x".repeat(121), ko: "제목" } },
    { title: { en: "\u0000", ko: "제목" } },
    { title: "text" },
    { picture: { path: "x".repeat(500), alt: {} } },
  ])("refuses %j", async (changes) => {
    expect((await call("POST", "", { body: { ...complete, ...changes } })).status).toBe(400);
  });

  it("says when a meet-up takes place, until that is cleared", async () => {
    const startsAt = "2026-12-04T10:30:00.000Z";
    const board = await aBoard({ startsAt });
    expect(board.startsAt).toBe(startsAt);
    const kept = (await save(board, { title: { en: "Noodles", ko: "국수" } })).data(adminBoardSchema);
    expect(kept.startsAt).toBe(startsAt);
    expect((await save(kept, { startsAt: null })).data(adminBoardSchema).startsAt).toBeNull();
    const [entry] = await api.services.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, board.id), sql`${auditLog.detail} -> 'after' ? 'startsAt'`))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1);
    expect(entry?.detail).toMatchObject({ before: { startsAt }, after: { startsAt: null } });
  });

  it("refuses a date for posts where nothing takes place, as does the database", async () => {
    const startsAt = "2026-12-04T10:30:00.000Z";
    for (const boardType of ["NOTICE", "STORY"] as const) {
      const { status, body } = await call("POST", "", { body: { ...complete, boardType, startsAt } });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        fieldErrors: { startsAt: [expect.stringContaining("This type of post can't have a date")] },
      });
      const row = { id: uuidv7(), boardType, title: complete.title, body: complete.body, startsAt: new Date(startsAt) };
      await expect(api.services.db.insert(boards).values(row)).rejects.toThrow();
    }
    const meetup = await aBoard({ startsAt });
    const notice = (await save(meetup, { boardType: "NOTICE" })).data(adminBoardSchema);
    expect(notice).toMatchObject({ boardType: "NOTICE", startsAt: null });
  });

  it("refuses a date that is more than a year away, unless it is saved already", async () => {
    for (const startsAt of ["2025-11-20T10:00:00.000Z", "2027-11-22T10:00:00.000Z"]) {
      const { body } = await call("POST", "", { body: { ...complete, startsAt } });
      expect(body).toMatchObject({ fieldErrors: { startsAt: [expect.stringMatching(/21.*2025.*21.*2027/)] } });
    }
    const board = await aBoard({ startsAt: "2026-11-27T10:00:00.000Z" });
    api.clock.set("2028-11-21T03:00:00.000Z");
    await signInAgain(api, admin);
    expect((await save(board, { startsAt: board.startsAt, title: { en: "Long ago", ko: "옛날" } })).status).toBe(200);
    api.clock.set(now);
    await signInAgain(api, admin);
  });

  it("refuses a stale version, overwrites nothing, and audits changes", async () => {
    const board = await aBoard();
    expect((await save(board, { title: { en: "Hers", ko: "그의 것" } })).status).toBe(200);
    const resent = await save(board, { title: { en: "Hers", ko: "그의 것" } });
    expect(resent.data(adminBoardSchema)).toMatchObject({ title: { en: "Hers" }, version: 2 });
    const second = await save(board, { title: { en: "Mine", ko: "내 것" } });
    expect(second).toMatchObject({ status: 409, body: { errorCode: "RECORD_CHANGED" } });
    expect((await get(board)).title.en).toBe("Hers");
    const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, board.id));
    expect(written.map(({ action }) => action)).toEqual(["board.created", "board.saved"]);
    expect(written[1]).toMatchObject({
      actorId: admin.id,
      detail: { before: { title: complete.title }, after: { title: { en: "Hers" } } },
    });
  });
});

describe("the main board", () => {
  it("is unique, also for concurrent changes", async () => {
    const several = [await aBoard(), await aBoard(), await aBoard()];
    const answers = await Promise.all(several.map(setMain));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const main = (await list()).filter(({ main }) => main);
    expect(main).toHaveLength(1);
    expect(await mainBoard()).toBe(main[0]!.id);
  });

  it("is audited for the previous main board too", async () => {
    const [before, after] = [await aBoard(), await aBoard()];
    await setMain(before);
    await setMain(after);
    const entries = await api.services.db
      .select({ subjectId: auditLog.subjectId })
      .from(auditLog)
      .where(sql`${auditLog.action} = 'board.madeMain' and ${auditLog.detail} ->> 'after' = ${after.id}`);
    expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual([before.id, after.id].sort());
  });

  it("is published, and loses its role when unpublished", async () => {
    const waiting = await aBoard({ publishedAt: "2027-01-01T00:00:00.000Z" });
    expect((await setMain(waiting)).body).toMatchObject({ errorCode: "BOARD_NOT_PUBLISHED" });
    const board = await aBoard();
    const chosen = (await setMain(board)).data(adminBoardSchema);
    expect(chosen).toMatchObject({ main: true, version: 2 });
    expect((await setMain(board)).data(adminBoardSchema)).toEqual(chosen);
    const other = await aBoard();
    expect((await save(other, { title: { en: "Newer", ko: "새 제목" } })).status).toBe(200);
    expect((await setMain(other)).body).toMatchObject({ errorCode: "RECORD_CHANGED" });
    expect((await save(chosen, { publishedAt: null })).data(adminBoardSchema)).toMatchObject({ main: false });
  });
});

describe("deleting a board", () => {
  it("refuses a stale version, and keeps the content in the audit log", async () => {
    const board = await aBoard();
    expect((await call("DELETE", `/${board.id}?version=9`)).status).toBe(409);
    expect((await call("DELETE", `/${board.id}?version=1`)).status).toBe(204);
    expect((await call("DELETE", `/${board.id}?version=1`)).body).toMatchObject({ errorCode: "BOARD_NOT_FOUND" });
    const written = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, board.id));
    expect(written.at(-1)).toMatchObject({ action: "board.deleted", detail: { before: { title: complete.title } } });
  });
});

describe("the list of boards", () => {
  it("is filtered, sorted and paged, and each board links to the next one", async () => {
    await aBoard({
      title: { en: "Banana", ko: "바나나" },
      boardType: "STORY",
      publishedAt: "2026-11-01T00:00:00.000Z",
    });
    const apple = await aBoard({ title: { en: "apple", ko: "사과" }, publishedAt: "2026-11-02T00:00:00.000Z" });
    await aBoard({ title: { en: "Cherry 100%", ko: "체리" }, publishedAt: "2027-11-03T00:00:00.000Z" });
    const last = await draft("Draft");
    expect(await titles()).toEqual(["Draft", "Cherry 100%", "apple", "Banana"]);
    expect(await titles("sort=title")).toEqual(["apple", "Banana", "Cherry 100%", "Draft"]);
    expect(await titles("state=published&sort=publishedAt")).toEqual(["Banana", "apple"]);
    expect(await titles("state=waiting")).toEqual(["Cherry 100%"]);
    expect(await titles(`q=${encodeURIComponent("사과")}`)).toEqual(["apple"]);
    expect(await titles("q=0%25")).toEqual(["Cherry 100%"]);
    expect(await titles("type=STORY")).toEqual(["Banana"]);
    const page = await call("GET", "?size=1&page=2");
    expect(JSON.parse(page.headers.get("x-pagination")!)).toMatchObject({ totalCount: 4, totalPages: 4 });
    expect((await call("GET", "?sort=colour")).body).toMatchObject({ fieldErrors: { sort: [expect.any(String)] } });

    const next = async (id: string, query = "") =>
      (await call("GET", `/${id}/next?${query}`)).data(adminBoardSummarySchema.nullable())?.title.en;
    expect(await next(apple.id)).toBe("Banana");
    expect(await next(apple.id, "sort=title&state=published")).toBe("Banana");
    expect(await next(apple.id, "type=STORY")).toBeUndefined();
    expect(await next(last.id, "sort=title")).toBeUndefined();
    expect((await call("GET", `/${uuidv7()}/next`)).body).toMatchObject({ errorCode: "BOARD_NOT_FOUND" });
  });

  it("is sorted by date, those without one last", async () => {
    await aBoard({ title: { en: "Second", ko: "둘" }, startsAt: "2026-12-04T10:30:00.000Z" });
    await aBoard({ title: { en: "First", ko: "하나" }, startsAt: "2026-11-27T10:30:00.000Z" });
    await aBoard({ title: { en: "None", ko: "없음" } });
    expect(await titles("sort=startsAt")).toEqual(["First", "Second", "None"]);
    expect(await titles("sort=-startsAt")).toEqual(["Second", "First", "None"]);
    const file = await api.request("GET", "/v1/admin/community.csv?sort=startsAt", { token: admin.token });
    expect(String(file.body)).toContain("2026-11-27");
  });

  it("requires an admin", async () => {
    const { token } = await aMember(api);
    const { id } = await aBoard();
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", `/${id}`],
      ["PUT", `/${id}`],
      ["DELETE", `/${id}?version=1`],
      ["PUT", `/${id}/set-main`],
      ["GET", `/${id}/next`],
    ] as const) {
      expect((await call(method, path, { token, body: method === "GET" ? undefined : {} })).status).toBe(403);
    }
  });
});
