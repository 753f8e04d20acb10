import { redirect } from "@remix-run/node";
import { documentKindSchema } from "contract/document";
import { openAdminDocument } from "~/features/reservations/admin/detail/admin-reservation.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { adminLoader } from "~/platform/request/handlers.server";
import { answerPdf } from "~/platform/request/pdf-answer";
import { paths } from "~/platform/paths/paths";

export const loader = adminLoader("reservations.read", async ({ api, params, session, url }) => {
  const id = params.id ?? "";
  const kind = documentKindSchema.parse(/(\w+)\.pdf$/.exec(url.pathname)?.[1]);
  try {
    return answerPdf(await openAdminDocument(api, id, kind));
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 409) throw problem;
    session.flash({ kind: "warning", message: problem.errorMessage });
    return redirect(`${paths.adminRecord("reservations", id)}#documents`);
  }
});
