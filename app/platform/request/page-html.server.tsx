import { text } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

type Page = { context: EntryContext; url: string; nonce: string; wrap: (page: ReactElement) => ReactElement };

const documentEnd = "</body></html>";

/**
 * A page in one piece, with the data of its loaders as the last scripts of the body, where Remix's streaming would put
 * them behind its end. No page here waits for anything after its loaders, so that streaming would save its reader
 * nothing: it costs twice the time, and a server that ends half-way through would leave half a page.
 */
export async function renderPage({ context, url, nonce, wrap }: Page): Promise<string> {
  const { serverHandoffStream, renderMeta } = context;
  const data = serverHandoffStream && (await text(serverHandoffStream as NodeReadableStream));
  const page = <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={url} nonce={nonce} />;
  const html = renderToString(wrap(page));
  if (!data || !renderMeta?.didRenderScripts) return `<!DOCTYPE html>${html}`;
  return `<!DOCTYPE html>${html.slice(0, -documentEnd.length)}${handOff(data, nonce)}${documentEnd}`;
}

/** As Remix's own `StreamTransfer` writes it. */
function handOff(data: string, nonce: string): string {
  const script = (code: string) => `<script nonce="${nonce}">window.__remixContext.streamController.${code};</script>`;
  return script(`enqueue(${escapeForScript(JSON.stringify(data))})`) + script("close()");
}

const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that may stand in a script element. */
function escapeForScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => escapes[character]!);
}
