import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { PipeableStream } from "react-dom/server";

const documentEnd = "</body></html>";

/**
 * What React writes, in one piece. No page here waits for anything after its loaders, so that streaming would save its
 * reader nothing, and a server that ends half-way through would leave half a page, which no proxy can ask for again.
 *
 * - Without NUL: React 18 fills its chunks with them where a character of several bytes does not fit the rest
 *   (facebook/react#24985).
 * - The document's end comes last. Remix writes its data behind it, where HTML allows no script.
 */
export async function pageBody({ pipe }: Pick<PipeableStream, "pipe">): Promise<string> {
  const html = (await text(pipe(new PassThrough()))).replaceAll("\0", "");
  const end = html.indexOf(documentEnd);
  return end === -1 ? html : html.slice(0, end) + html.slice(end + documentEnd.length) + documentEnd;
}
