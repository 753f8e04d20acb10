import { boardSummarySchema, getBoard, listBoards, type Board, type BoardSummary } from "contract/board";
import type { Pagination } from "contract/envelope";
import { isPastEvent, listComingEvents, needsYear } from "domain/houses/board-event";
import { boardTypes, eventTypes } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import { type z } from "zod";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { renderMarkdown } from "./markdown.server";

const boardsAPage = 10; // one large, three rows of three
const maxTypeLength = 40;

/** Returns the requested type in upper case; ALL by default. */
export function boardTypeOf(search: URLSearchParams): string {
  return (search.get("type") || "ALL").toUpperCase().slice(0, maxTypeLength);
}

/** The page shows a failed board call as a warning unless it is a server error. */
export type BoardsFailure = { kind: "warning" | "error"; message: string };

/** @throws problem, unless it is a failed call other than 401 */
export function toBoardsFailure(problem: unknown): { status: number; failure: BoardsFailure } {
  if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
  const { status, errorMessage: message } = problem;
  return { status, failure: { kind: status >= 500 ? "error" : "warning", message } };
}

type EventState = { isPast: boolean; showsYear: boolean };
export type ListedBoard = BoardSummary & EventState;

/** With what their dates mean today. */
export async function listDatedBoards(
  api: ApiClient,
  { type, page, today }: { type: string; page: number; today: string },
): Promise<{ data: ListedBoard[]; pagination: Pagination }> {
  const { data, pagination } = await api.call(listBoards, { query: { type, page, size: boardsAPage } });
  return { data: data.map((board) => withEventState(board, today)), pagination };
}

function withEventState<Summary extends BoardSummary>(board: Summary, today: string): Summary & EventState {
  const { startsAt } = board;
  return {
    ...board,
    isPast: startsAt !== null && isPastEvent(startsAt, today),
    showsYear: startsAt !== null && needsYear(startsAt, today),
  };
}

const eventSchema = boardSummarySchema.pick({ id: true, title: true, picture: true, startsAt: true });
const eventsSchema = eventSchema.array();

export type LoungeEvent = z.output<typeof eventSchema> & { startsAt: string; showsYear: boolean };

const eventsShown = 3;
const daysListed = 7;

/** Meet-ups and seasonal activities of the next seven days in Seoul, today included; where there are none, the next. */
export async function listWeekEvents(api: ApiClient, now: Date): Promise<LoungeEvent[]> {
  const size = eventsShown + 1; // the pinned post comes first, whether it has a date or not
  const lists = await Promise.all(
    eventTypes.map((type) => api.call(listBoards, { query: { type, size }, returns: eventsSchema })),
  );
  return listNextEvents(
    lists.flatMap(({ data }) => data),
    seoulDay(now),
  );
}

function listNextEvents(events: readonly z.output<typeof eventSchema>[], today: string): LoungeEvent[] {
  const last = addDays(today, daysListed - 1);
  const coming = listComingEvents(events, today);
  const ofWeek = coming.filter(({ startsAt }) => seoulDay(startsAt) <= last);
  return ofWeek.length > 0 ? ofWeek.slice(0, eventsShown) : coming.slice(0, 1);
}

export type ReadableBoard = Omit<Board, "body"> & EventState & { html: string };

/** Its body is safe HTML. @throws ApiProblem NOT_FOUND with `missing`, also for a malformed id */
export async function getReadableBoard(
  api: ApiClient,
  id: string,
  { missing, today }: { missing: string; today: string },
): Promise<ReadableBoard> {
  const { body, ...board } = await api.call(getBoard, { params: { id } }).catch((problem: unknown) => {
    const isNoId = problem instanceof ApiProblem && problem.errorCode === "VALIDATION_FAILED";
    throw isNoId ? ApiProblem.of("NOT_FOUND", missing) : problem;
  });
  return { ...withEventState(board, today), html: renderMarkdown(body) };
}

export const boardTabs = ["ALL", ...boardTypes] as const;
