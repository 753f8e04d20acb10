import { redirect } from "@remix-run/node";
import { getSignedContractDocument } from "contract/document";
import { getBrand } from "~/platform/brand";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { publicLoader } from "~/platform/request/handlers.server";
import { answerPdf } from "~/platform/request/attachment";
import { paths } from "~/platform/paths/paths";

/** The page of the link says why it is missing. */
export const loader = publicLoader(async ({ api, params, session }) => {
  const token = params.token ?? "";
  try {
    return answerPdf(await api.call(getSignedContractDocument, { params: { token } }));
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const address = problem.errorCode === "DOCUMENT_NOT_MADE" ? ` ${getBrand().email}` : ""; // signers may have no account
    if (problem.status === 409) session.flash({ kind: "warning", message: problem.errorMessage + address });
    return redirect(paths.sign(token));
  }
});
