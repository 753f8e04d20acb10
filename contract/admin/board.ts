import { z } from "zod";
import { isEventType } from "domain/houses/board-event";
import { boardSortColumns, boardStates, boardTypes, languages } from "domain/enums";
import { adminCalls, defineListFile } from "../call";
import { byId, id, instant, pageQuery } from "../envelope";
import { says } from "../problem";
import { sortBy } from "../sort";
import { bilingual, inEachLanguage, text, textOfLines } from "../text";
import { pictureChoice, adminPictureSchema } from "../upload";
import { expectedVersion, version, versionBody, versionQuery } from "../version";

/** A draft may lack a language: that text is empty. */
export const adminBoardSummarySchema = z
  .object({
    id,
    boardType: z.enum(boardTypes),
    title: bilingual,
    picture: adminPictureSchema.nullable(),
    main: z.boolean(),
    state: z.enum(boardStates),
    publishedAt: instant.nullable(),
    startsAt: instant.nullable(),
    createdAt: instant,
    version,
  })
  .meta({ id: "AdminBoardSummary" });
export type AdminBoardSummary = z.infer<typeof adminBoardSummarySchema>;

export const adminBoardSchema = adminBoardSummarySchema
  .extend({ body: bilingual.meta({ description: "Markdown; raw HTML in it is text" }) })
  .meta({ id: "AdminBoard" });
export type AdminBoard = z.infer<typeof adminBoardSchema>;

const listed = {
  q: text(100).optional().meta({ description: "A part of the title, in either language" }),
  type: z.enum(boardTypes).optional(),
  state: z.enum(boardStates).optional(),
  sort: sortBy(boardSortColumns).default("-publishedAt"),
};

/** Drafts come first, then the newest. */
export const adminBoardQuery = z.object({ ...listed, ...pageQuery });
export const adminBoardFilter = z.object(listed);

const title = text(120);
const body = textOfLines(20_000);

const fields = z.object({
  boardType: z.enum(boardTypes, { error: says("required") }),
  title: inEachLanguage(title),
  body: inEachLanguage(body),
  picture: pictureChoice.nullable(),
  publishedAt: z
    .union([z.literal("now"), instant.refine(isOfOurTime, says("dateInvalid"))], { error: says("dateInvalid") })
    .nullable()
    .meta({ description: "An instant, also one to come; `now`, unless it is published already; null for a draft" }),
  startsAt: instant
    .refine(isOfOurTime, says("dateInvalid"))
    .nullable()
    .optional()
    .meta({ description: "When a meet-up or a seasonal activity takes place; without it, the date stays as it is" }),
});

/** A published board needs both languages; a draft a title in one. Notices and stories have no date. */
const boardBody = fields.superRefine(refuseHalves).superRefine(refuseDate);
export type BoardBody = z.infer<typeof boardBody>;
const boardUpdateBody = fields.extend({ version: expectedVersion }).superRefine(refuseHalves).superRefine(refuseDate);

function refuseHalves({ title, body, picture, publishedAt }: z.infer<typeof fields>, context: z.RefinementCtx) {
  const refuse = (path: string[], problem: "required" | "bothLanguages") =>
    context.addIssue({ code: "custom", path, message: says(problem) });
  if (publishedAt === null) {
    if (!title.en && !title.ko) refuse(["title", "en"], "required");
    return;
  }
  for (const language of languages) {
    if (!title[language]) refuse(["title", language], "bothLanguages");
    if (!body[language]) refuse(["body", language], "bothLanguages");
    if (picture && !picture.alt[language]) refuse(["picture", "alt", language], "bothLanguages");
  }
}

function refuseDate({ boardType, startsAt }: z.infer<typeof fields>, context: z.RefinementCtx) {
  if (!startsAt || isEventType(boardType)) return;
  context.addIssue({ code: "custom", path: ["startsAt"], message: says("eventTypeRequired") });
}

function isOfOurTime(at: string): boolean {
  const year = new Date(at).getUTCFullYear();
  return year >= 2000 && year < 2100;
}

const reader = adminCalls("content.read");
const writer = adminCalls("content.write");

export const listAdminBoards = reader.get("listAdminBoards", "/v1/admin/boards", {
  summary: "All boards, drafts first, then the newest",
  query: adminBoardQuery,
  data: z.array(adminBoardSummarySchema),
  isPaged: true,
});

export const exportBoards = defineListFile(listAdminBoards, {
  operationId: "exportBoards",
  path: "/v1/admin/community.csv",
  summary: "The same list as a file",
});

export const createBoard = writer.post("createBoard", "/v1/admin/boards", {
  summary: "Make a board, published or not",
  body: boardBody,
  data: adminBoardSchema,
  isCreated: true,
  isIdempotent: true,
});

export const getAdminBoard = reader.get("getAdminBoard", "/v1/admin/boards/{id}", {
  params: byId,
  summary: "One board in both languages",
  data: adminBoardSchema,
  errors: ["BOARD_NOT_FOUND"],
});

export const updateBoard = writer.put("updateBoard", "/v1/admin/boards/{id}", {
  params: byId,
  summary: "Save a board over the version that was read",
  body: boardUpdateBody,
  data: adminBoardSchema,
  answers: "The board; RECORD_CHANGED when another admin has saved it since",
  errors: ["BOARD_NOT_FOUND"],
});

export const deleteBoard = writer.delete("deleteBoard", "/v1/admin/boards/{id}", {
  params: byId,
  summary: "Delete a board, published or not",
  query: versionQuery,
  answers: "It is gone",
  errors: ["BOARD_NOT_FOUND"],
});

export const setMainBoard = writer.put("setMainBoard", "/v1/admin/boards/{id}/set-main", {
  params: byId,
  summary: "Make a published board the main one instead of whichever was",
  body: versionBody,
  data: adminBoardSchema,
  errors: ["BOARD_NOT_FOUND", "BOARD_NOT_PUBLISHED"],
});

export const getNextAdminBoard = reader.get("getNextAdminBoard", "/v1/admin/boards/{id}/next", {
  params: byId,
  summary: "The board that follows in the list of this filter",
  query: adminBoardFilter,
  data: adminBoardSummarySchema.nullable(),
  answers: "The board; null after the last",
  errors: ["BOARD_NOT_FOUND"],
});
