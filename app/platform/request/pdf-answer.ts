import { getBrand } from "../brand";
import { attachment } from "./attachment";

/** Passes a PDF of the API on with its name, uncached. */
export function answerPdf(pdf: Response): Response {
  const name = /filename="([\w.-]+)"/.exec(pdf.headers.get("Content-Disposition") ?? "")?.[1] ?? "document.pdf";
  return new Response(pdf.body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(`${getBrand().name}-${name}`),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
