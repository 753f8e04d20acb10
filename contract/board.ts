import { z } from "zod";
import { boardTypes } from "domain/enums";
import { id, instant, pageQuery } from "./envelope";
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
export const boardListQuery = z.object({
  type: z
    .string()
    .max(40)
    .default("ALL")
    .transform((type) => type.toUpperCase()),
  ...pageQuery,
});
export const boardListSchema = z.array(boardSummarySchema);
