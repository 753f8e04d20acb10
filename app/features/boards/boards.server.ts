import { boardListSchema, boardSchema, boardSummarySchema, type Board, type BoardSummary } from "contract/board";
import type { Pagination } from "contract/envelope";
import { boardTypes, type BoardType } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import { type z } from "zod";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { renderMarkdown } from "./markdown.server";

const boardsAPage = 10; // one large, three rows of three
const maxTypeLength = 40;

/** The requested type in upper case (spec section 4); ALL by default. */
export function boardTypeOf(search: URLSearchParams): string {
  return (search.get("type") || "ALL").toUpperCase().slice(0, maxTypeLength);
}

/** A failed board call as shown on the page: a warning unless it is a server error (spec section 8). */
export type BoardsFailure = { kind: "warning" | "error"; message: string };

/** @throws problem, unless it is a failed call other than 401 */
export function toBoardsFailure(problem: unknown): { status: number; failure: BoardsFailure } {
  if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
  const { status, errorMessage: message } = problem;
  return { status, failure: { kind: status >= 500 ? "error" : "warning", message } };
}

export function listBoards(
  api: ApiClient,
  { type, page }: { type: string; page: number },
): Promise<{ data: BoardSummary[]; pagination: Pagination }> {
  return api.list("/v1/boards", {
    query: { type, page, size: boardsAPage },
    operation: "boards",
    returns: boardListSchema,
  });
}

const eventSchema = boardSummarySchema.pick({
  id: true,
  boardType: true,
  title: true,
  picture: true,
  publishedAt: true,
});
const eventsSchema = eventSchema.array();

export type LoungeEvent = z.output<typeof eventSchema>;

const eventTypes = ["MEETUP", "SEASON"] as const satisfies readonly BoardType[];
const eventsShown = 3;
const daysOfWeek = 7;

/** Meet-ups and seasonal activities that were announced within the last seven days in Seoul, the newest first. */
export async function listWeekEvents(api: ApiClient, now: Date): Promise<LoungeEvent[]> {
  const size = eventsShown + 1; // the pinned post comes first, however old it is
  const lists = await Promise.all(
    eventTypes.map((type) =>
      api.list("/v1/boards", { query: { type, size }, operation: "boards", returns: eventsSchema }),
    ),
  );
  return listNewestOfWeek(
    lists.flatMap(({ data }) => data),
    now,
  );
}

function listNewestOfWeek(events: readonly LoungeEvent[], now: Date): LoungeEvent[] {
  const first = addDays(seoulDay(now), 1 - daysOfWeek);
  return events
    .filter(({ publishedAt }) => seoulDay(publishedAt) >= first)
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    .slice(0, eventsShown);
}

export type ReadableBoard = Omit<Board, "body"> & { html: string };

/** Its body is safe HTML. @throws ApiProblem NOT_FOUND with `missing`, also for a malformed id */
export async function getBoard(api: ApiClient, id: string, missing: string): Promise<ReadableBoard> {
  const path = `/v1/boards/${encodeURIComponent(id)}`;
  const { body, ...board } = await api
    .get(path, { operation: "boards", returns: boardSchema })
    .catch((problem: unknown) => {
      const isNoId = problem instanceof ApiProblem && problem.errorCode === "VALIDATION_FAILED";
      throw isNoId ? ApiProblem.of("NOT_FOUND", missing) : problem;
    });
  return { ...board, html: renderMarkdown(body) };
}

export const boardTabs = ["ALL", ...boardTypes] as const;
