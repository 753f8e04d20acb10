import { z } from "zod";
import { languages } from "domain/enums";
import { maxPage } from "domain/page-limits";
import { says, type FieldProblem } from "./problem";

/** Every answer has its data under `data`. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ data });

/** The JSON of the `x-pagination` response header. Pages count from 1. */
export const paginationSchema = z.object({
  page: z.number().int().min(1),
  size: z.number().int().min(1).max(100),
  totalCount: z.number().int().min(0),
  totalPages: z.number().int().min(0),
  totalCountCapped: z.boolean().optional(),
});
export type Pagination = z.infer<typeof paginationSchema>;

export const pageQuery = {
  page: wholeNumber("pageUnknown").min(1, says("pageUnknown")).max(maxPage, says("pageUnknown")).default(1),
  size: wholeNumber("pageSizeInvalid").min(1, says("pageSizeInvalid")).max(100, says("pageSizeInvalid")).default(20),
};

function wholeNumber(otherwise: FieldProblem) {
  return z.coerce.number({ error: says(otherwise) }).int(says(otherwise));
}

export const languageSchema = z.enum(languages);

export const krw = z.number().int().meta({ description: "KRW, whole won" });

export const id = z.uuid();

/** Path parameters of a call on one record. */
export const byId = z.object({ id });
export const bySlug = z.object({ slug: z.string() });

export const instant = z.iso.datetime();

/** The first rows of a longer list, and how many it has. */
export const firstOf = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number().int(), rows: z.array(row) });
