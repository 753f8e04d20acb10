import { z } from "zod";
import { boardTypes } from "domain/enums";
import { visitorCalls } from "./call";
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

const visitor = visitorCalls("Community");

export const listBoards = visitor.get("listBoards", "/v1/boards", {
  summary: "Published boards of a type: the main one, then what is to take place, then the newest",
  query: boardListQuery,
  data: boardListSchema,
  answers: "A page of boards; x-pagination counts them",
  isPaged: true,
  isShared: true,
});

export const getMainBoard = visitor.get("getMainBoard", "/v1/boards/main", {
  summary: "The main board",
  data: boardSchema,
  answers: "The board; BOARD_NOT_FOUND when nothing is published",
  isShared: true,
  errors: ["BOARD_NOT_FOUND"],
});

export const getBoard = visitor.get("getBoard", "/v1/boards/{id}", {
  summary: "One board with its neighbours",
  params: byId,
  data: boardSchema,
  isShared: true,
  errors: ["BOARD_NOT_FOUND"],
});

export const getBoardCalendar = visitor.get("getBoardCalendar", "/v1/boards/{id}/calendar.ics", {
  summary: "When a meet-up takes place, as an iCalendar file",
  params: byId,
  file: "text/calendar",
  answers: "The calendar; BOARD_NOT_FOUND when the board has no date",
  isShared: true,
  errors: ["BOARD_NOT_FOUND"],
});
