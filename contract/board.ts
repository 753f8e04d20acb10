import { z } from "zod";
import { boardTypes } from "domain/enums";
import { defineCall } from "./call";
import { byId, id, instant, pageQuery } from "./envelope";
import { pictureSchema } from "./house";

export const boardSummarySchema = z
  .object({
    id,
    boardType: z.enum(boardTypes),
    title: z.string(),
    excerpt: z.string().meta({ description: "The first sentences, without marks" }),
    picture: pictureSchema.nullable(),
    main: z.boolean().meta({ description: "The one board that stands on top" }),
    publishedAt: instant,
    startsAt: instant.nullable().meta({ description: "When it takes place; null for what has no date" }),
  })
  .meta({ id: "BoardSummary" });
export type BoardSummary = z.infer<typeof boardSummarySchema>;

const neighbourSchema = z.object({ id, title: z.string() }).nullable();

/** `newer` and `older` are its neighbours by time, of any type. */
export const boardSchema = boardSummarySchema
  .extend({
    body: z.string().meta({ description: "Markdown; raw HTML in it is text" }),
    newer: neighbourSchema,
    older: neighbourSchema,
  })
  .meta({ id: "Board" });
export type Board = z.infer<typeof boardSchema>;

/** `type` is upper-cased. ALL lists every type, an unknown one none. */
const boardListQuery = z.object({
  type: z
    .string()
    .max(40)
    .default("ALL")
    .transform((type) => type.toUpperCase()),
  ...pageQuery,
});
export const boardListSchema = z.array(boardSummarySchema);

export const listBoards = defineCall({
  operationId: "listBoards",
  method: "get",
  path: "/v1/boards",
  tag: "Community",
  summary: "Published boards of a type: the main one, then what is to take place, then the newest",
  access: "public",
  query: boardListQuery,
  data: boardListSchema,
  answers: "A page of boards; x-pagination counts them",
  isPaged: true,
  isShared: true,
});

export const getMainBoard = defineCall({
  operationId: "getMainBoard",
  method: "get",
  path: "/v1/boards/main",
  tag: "Community",
  summary: "The main board",
  access: "public",
  data: boardSchema,
  answers: "The board; BOARD_NOT_FOUND when nothing is published",
  isShared: true,
  errors: ["BOARD_NOT_FOUND"],
});

export const getBoard = defineCall({
  operationId: "getBoard",
  method: "get",
  path: "/v1/boards/{id}",
  tag: "Community",
  summary: "One board with its neighbours",
  access: "public",
  params: byId,
  data: boardSchema,
  answers: "The board",
  isShared: true,
  errors: ["BOARD_NOT_FOUND"],
});

export const getBoardCalendar = defineCall({
  operationId: "getBoardCalendar",
  method: "get",
  path: "/v1/boards/{id}/calendar.ics",
  tag: "Community",
  summary: "When a meet-up takes place, as an iCalendar file",
  access: "public",
  params: byId,
  file: "text/calendar",
  answers: "The calendar; BOARD_NOT_FOUND when the board has no date",
  isShared: true,
  errors: ["BOARD_NOT_FOUND"],
});
