import { getBrand } from "../brand";

/** A name with other than ASCII letters is added in UTF-8 (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]+/g, "_");
  const encoded =
    plain === name
      ? ""
      : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
  return `attachment; filename="${plain}"${encoded}`;
}

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
