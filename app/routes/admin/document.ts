import { redirect } from "@remix-run/node";
import { getAdminDocument } from "contract/document";
import { readDocumentUrl } from "~/features/reservations/reservations.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { adminLoader } from "~/platform/request/handlers.server";
import { answerPdf } from "~/platform/request/attachment";
import { paths } from "~/platform/paths/paths";

export const loader = adminLoader("reservations.read", async ({ api, params, session, t, url }) => {
  const id = params.id ?? "";
  try {
    const { kind, ...query } = readDocumentUrl(url);
    return answerPdf(await api.call(getAdminDocument[kind], { params: { id }, query }));
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 409) throw problem;
    const isOurs = problem.errorCode === "DOCUMENT_NOT_MADE";
    session.flash({
      kind: "warning",
      message: isOurs ? t("adminReservation:detail.documents.notMade") : problem.errorMessage,
    });
    return redirect(`${paths.adminRecord("reservations", id)}#documents`);
  }
});
