import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { PipeableStream } from "react-dom/server";

const documentEnd = "</body></html>";

/**
 * Sends React's output in one piece. Pages wait for nothing after their loaders, so streaming would save nothing, and a
 * crash would leave half a page, which a proxy cannot retry. Removes NUL characters, which React 18 inserts where a
 * multi-byte character does not fit its chunk (facebook/react#24985). Moves the end of the document behind Remix's
 * data, because HTML allows no script after it.
 */
export async function pageBody({ pipe }: Pick<PipeableStream, "pipe">): Promise<string> {
  const html = (await text(pipe(new PassThrough()))).replaceAll("\0", "");
  const end = html.indexOf(documentEnd);
  return end === -1 ? html : html.slice(0, end) + html.slice(end + documentEnd.length) + documentEnd;
}
