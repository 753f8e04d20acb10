import { ApiProblem } from "../../platform/api-client/api-problem";
import { stationPrefix } from "./destination-choice";

type DestinationQuery = { university?: string; station?: string };

export function toDestinationQuery(destination: string | undefined): DestinationQuery {
  if (!destination) return {};
  return destination.startsWith(stationPrefix)
    ? { station: destination.slice(stationPrefix.length) }
    : { university: destination };
}

/** Asks with the chosen university or station, and without it where the API refuses it: an old cookie may name any. */
export async function askWithDestination<Answer>(
  destination: string | undefined,
  ask: (query: DestinationQuery) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(toDestinationQuery(destination));
  } catch (problem) {
    if (!destination || !isRefused(problem)) throw problem;
    return ask({});
  }
}

function isRefused(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return false;
  const { university, station } = problem.fieldErrors ?? {};
  return university !== undefined || station !== undefined;
}
