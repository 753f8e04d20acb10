import { redirect } from "@remix-run/node";
import { z } from "zod";
import { deleteSavedSearch, updateSavedSearch } from "contract/saved-search";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import { toDestinationQuery } from "~/shared/commute/destination.server";
import { UnreadableForm } from "~/platform/forms/read-form.server";
import { paths } from "~/platform/paths/paths";
import { pathOf, type HandlerArgs } from "~/platform/request/handler-args.server";
import { keepSearch, storeSearch } from "~/shared/saved-search/pending-search.server";
import { searchHouses } from "../search/houses.server";
import { searchFields } from "../search/search-values";

export const savedSearchIntents = ["stopAlerts", "startAlerts", "deleteSearch"] as const;
type SavedSearchIntent = (typeof savedSearchIntents)[number];

const order: readonly string[] = ["sort", "page"];

type Posted = HandlerArgs & { form: FormData };

/**
 * What the page of this address has searched for: with the university or station that is remembered, and the station
 * whose name was typed. A filter that was refused is sent as it is, so that the refusal is told.
 */
async function readCriteria({ api, request, url }: Posted): Promise<Record<string, string>> {
  const { searchParams } = url;
  const destination = findDestinationChoice(searchParams, request.headers.get("Cookie"));
  const found = await searchHouses(api, searchParams, { destination });
  const { view: _view, sort: _sort, page: _page, university, ...filters } = found.criteria;
  const refused = Object.fromEntries(
    searchFields
      .filter((name) => found.errors[name] && !order.includes(name))
      .map((name) => [name, searchParams.get(name) ?? ""]),
  );
  return { ...filters, ...toDestinationQuery(university), ...refused };
}

/** Saves the search of this address, and goes back to it; that of a visitor is saved as soon as they have logged in. */
export async function saveSearch(args: Posted) {
  const { session } = args;
  try {
    const criteria = await readCriteria(args);
    if (!session.isLoggedIn) {
      keepSearch(session, criteria);
      return redirect(paths.logIn(pathOf(args)), 303);
    }
    await storeSearch(args, criteria);
  } catch (problem) {
    flashProblem(args, problem);
  }
  return redirect(pathOf(args), 303);
}

/** For a button of a list of saved searches. */
export async function changeSavedSearch(args: Posted, intent: SavedSearchIntent) {
  const { api, form, session, t } = args;
  const id = z.uuid().safeParse(form.get("searchId")).data;
  if (!id) throw new UnreadableForm("VALIDATION_FAILED");
  try {
    if (intent === "deleteSearch") await api.call(deleteSavedSearch, { params: { id } });
    else await api.call(updateSavedSearch, { params: { id }, body: { alerts: intent === "startAlerts" } });
    session.flash({ kind: "success", message: t(`wishlist:searches.done.${intent}`) });
  } catch (problem) {
    flashProblem(args, problem);
  }
  return redirect(pathOf(args), 303);
}

function flashProblem({ session }: Posted, problem: unknown): void {
  if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
  session.flash({ kind: "error", message: problem.errorMessage });
}
