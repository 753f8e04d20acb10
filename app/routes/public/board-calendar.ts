import { redirect } from "@remix-run/node";
import { getBoardCalendar } from "contract/board";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { paths } from "~/platform/paths/paths";
import { publicLoader } from "~/platform/request/handlers.server";

/** The post's page says why there is no file. */
export const loader = publicLoader(async ({ api, params }) => {
  const id = params.id ?? "";
  const calendar = await api.call(getBoardCalendar, { params: { id } }).catch((problem: unknown) => {
    const isNone = problem instanceof ApiProblem && (problem.status === 404 || problem.status === 400);
    throw isNone ? redirect(paths.board(id)) : problem;
  });
  return new Response(calendar.body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${encodeURIComponent(id)}.ics"`,
      "X-Robots-Tag": "noindex",
    },
  });
});
