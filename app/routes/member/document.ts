import { redirect } from "@remix-run/node";
import { getDocument } from "contract/document";
import { readDocumentUrl } from "~/features/reservations/reservations.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { memberLoader } from "~/platform/request/handlers.server";
import { answerPdf } from "~/platform/request/attachment";
import { paths } from "~/platform/paths/paths";

export const loader = memberLoader(async ({ api, params, session, url }) => {
  const id = params.id ?? "";
  try {
    const { kind, change } = readDocumentUrl(url);
    return answerPdf(await api.call(getDocument[kind], { params: { id }, query: { change } }));
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    if (problem.errorCode === "DOCUMENT_NOT_MADE") {
      return redirect(`${paths.reservation(id, { document: "failed" })}#documents`);
    }
    if (problem.status !== 404) session.flash({ kind: "warning", message: problem.errorMessage });
    return redirect(`${paths.reservation(id)}#documents`);
  }
});
