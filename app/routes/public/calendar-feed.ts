import { getReservationsCalendar } from "contract/calendar-feed";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { publicLoader } from "~/platform/request/handlers.server";

/** Calendar programs cannot log in: the token grants access. */
export const loader = publicLoader(async ({ api, params }) => {
  const headers = {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
  };
  try {
    const calendar = await api.call(getReservationsCalendar, { query: { token: params.token ?? "" } });
    return new Response(calendar.body, { headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" } });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const status = problem.status === 400 ? 410 : problem.status; // whatever is no token is a link that is gone
    return new Response(problem.errorMessage, {
      status,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
});
