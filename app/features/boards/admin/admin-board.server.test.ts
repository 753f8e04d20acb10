import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminBoard } from "contract/admin/board";
import { parseForm } from "~/platform/forms/forms.server";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { boardForm, boardValues, bodyOf } from "./admin-board.server";

const typed = { boardType: "MEETUP", title: { en: "Dumplings", ko: "" }, publish: "draft" };
const bodyTyped = (changes: object) => bodyOf(boardForm.parse({ ...typed, ...changes }));

const board: AdminBoard = {
  id: "01890000-0000-7000-8000-000000000000",
  boardType: "STORY",
  title: { en: "Snow", ko: "눈" },
  body: { en: "White.", ko: "하얗다." },
  picture: { path: "uploads/a.webp", alt: { en: "Snow", ko: "눈" }, width: 9, height: 6 },
  main: false,
  state: "waiting",
  publishedAt: "2026-12-24T15:30:00.000Z",
  startsAt: null,
  createdAt: "2026-11-21T00:00:00.000Z",
  version: 3,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-12-21T03:00:00Z") }); // noon in Seoul
});

describe("the form of a board", () => {
  it("submits a draft, an immediate publication, or a time in Seoul", () => {
    expect(bodyTyped({ publishAt: "2026-12-25T00:30" }).publishedAt).toBeNull();
    expect(bodyTyped({ publish: "now" }).publishedAt).toBe("now");
    const later = bodyTyped({ publish: "later", publishAt: "2026-12-25T00:30" });
    expect(later.publishedAt).toBe("2026-12-24T15:30:00.000Z");
  });

  it.each([
    ["", "required"],
    ["soon", "dateInvalid"],
    ["2026-13-40T00:00", "dateInvalid"],
    ["2026-12-21T11:59", "timePast"],
  ])("refuses %j as a time", (publishAt, message) => {
    const parsed = boardForm.safeParse({ ...typed, publish: "later", publishAt });
    expect(parsed.error?.issues).toMatchObject([{ path: ["publishAt"], message }]);
  });

  it("has a date and time in Seoul, or none", () => {
    expect(bodyTyped({ startsAt: "2026-12-26T00:30" }).startsAt).toBe("2026-12-25T15:30:00.000Z");
    expect(bodyTyped({ startsAt: "" }).startsAt).toBeNull();
    expect(boardValues({ ...board, startsAt: "2026-12-25T15:30:00.000Z" }).startsAt).toBe("2026-12-26T00:30");
  });

  it.each(["Friday", "2026-02-31T19:00", "2026-12-26", "2026-12-26T24:30"])("refuses %j as a date", (startsAt) => {
    const parsed = boardForm.safeParse({ ...typed, startsAt });
    expect(parsed.error?.issues).toMatchObject([{ path: ["startsAt"], message: "dateInvalid" }]);
  });

  it.each([
    ["en", "publishAt", { publish: "later" }, "Enter the time of publication."],
    ["ko", "publishAt", { publish: "later" }, "게시 시각을 입력해 주세요."],
    ["en", "publish", { publish: "" }, "Choose when to publish the post."],
    ["ko", "publish", { publish: "" }, "게시 시점을 선택해 주세요."],
    ["en", "boardType", { boardType: "" }, "Choose the type of post."],
    ["ko", "boardType", { boardType: "" }, "글 종류를 선택해 주세요."],
  ] as const)("names in %s what is missing: %s", (language, field, changes, sentence) => {
    const form = new FormData();
    const fields = { boardType: "MEETUP", "title.en": "Dumplings", publish: "draft", ...changes };
    Object.entries(fields).forEach(([name, value]) => form.set(name, value));
    const submission = parseForm(form, boardForm, getFixedT(language));
    expect(submission.reply().error).toEqual({ [field]: [sentence] });
  });

  it("prefills a board so that saving does not change it", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(boardValues(board))) form.set(name, value ?? "");
    const submission = parseForm(form, boardForm, getFixedT("en"));
    if (submission.status !== "success") throw new Error("refused");
    const { boardType, title, body, publishedAt } = board;
    const picture = { path: "uploads/a.webp", alt: { en: "Snow", ko: "눈" } };
    expect(bodyOf(submission.value)).toEqual({ boardType, title, body, publishedAt, picture, startsAt: null });
    expect(submission.value.version).toBe(3);
  });

  it("removes the picture, and normalises line ends", () => {
    const picture = { picture: "uploads/a.webp", alt: { en: "Snow", ko: "" } };
    expect(bodyTyped({ ...picture, removePicture: "on" }).picture).toBeNull();
    expect(bodyTyped({ body: { en: "One\r\nTwo", ko: "" } }).body.en).toBe("One\nTwo");
  });
});
