import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** The HTML of an element once everything that it waits for is there. */
export function streamHtml(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = "";
    const page = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        html += chunk.toString();
        done();
      },
    }).on("finish", () => resolve(html.replace(/<!-- -->/g, "")));
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(page), onError: reject });
  });
}
