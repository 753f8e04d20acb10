import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

/** As Remix's own, without the question whether the reader is a robot. */
export default function handleRequest(request, status, headers, context) {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        stream.pipe(body);
      },
      onShellError: reject,
    });
  });
}
