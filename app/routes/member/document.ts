import { redirect } from "@remix-run/node";
import { documentKindSchema } from "contract/document";
import { openDocument } from "~/features/reservations/stay/documents.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { memberLoader } from "~/platform/request/handlers.server";
import { answerPdf } from "~/platform/request/pdf-answer";
import { paths } from "~/platform/paths/paths";

export const loader = memberLoader(async ({ api, params, session, url }) => {
  const id = params.id ?? "";
  const kind = documentKindSchema.parse(/(\w+)\.pdf$/.exec(url.pathname)?.[1]);
  try {
    return answerPdf(await openDocument(api, id, kind));
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    if (problem.status !== 404) session.flash({ kind: "warning", message: problem.errorMessage });
    return redirect(`${paths.reservation(id)}#documents`);
  }
});
