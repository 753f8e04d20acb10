import { text } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { laterSheetLinks } from "~/design-system/theme/fonts";
import { withoutSecrets } from "domain/without-secrets";
import { log } from "~/platform/log.server";
import { findLaterSheets } from "./rest-of-font.server";

type Page = {
  context: EntryContext;
  url: string;
  nonce: string;
  /** Filled by the rendering. */
  usedNamespaces: Set<string>;
  wrap: (page: ReactElement) => ReactElement;
};

const documentEnd = "</body></html>";
/** React writes it where a component failed or suspended within a `Suspense`. */
const unrendered = "<!--$!-->";

/**
 * Renders a page at once. No page waits for data after its loaders have returned, so streaming has no benefit: it takes
 * twice the CPU time, and a server that stops halfway would leave half a page. The loaders' data are the last scripts of
 * the body, where streaming would put them after the end of the document.
 */
export async function renderPage({ context, url, nonce, usedNamespaces, wrap }: Page): Promise<string> {
  const { serverHandoffStream, renderMeta } = context;
  const data = serverHandoffStream && (await text(serverHandoffStream as NodeReadableStream));
  const page = <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={url} nonce={nonce} />;
  const html = `<!DOCTYPE html>${renderToString(wrap(page)).replaceAll("\0", "")}`;
  if (html.includes(unrendered))
    log.error({ path: withoutSecrets(new URL(url).pathname) }, "part of a page not rendered");
  if (!html.endsWith(documentEnd)) throw new Error(`A page has to end with ${documentEnd}`);
  const hasScripts = Boolean(renderMeta?.didRenderScripts);
  const font = laterSheetLinks(findLaterSheets(html), { hasStartScript: hasScripts && !import.meta.env.DEV });
  const last = data && hasScripts ? scripts(data, usedNamespaces, nonce) : "";
  return html.slice(0, -documentEnd.length) + font + last + documentEnd;
}

/** The loaders' data, as Remix's own `StreamTransfer` writes them, and what the browser needs to know for its texts. */
function scripts(data: string, usedNamespaces: Set<string>, nonce: string): string {
  const names = escapeForScript(JSON.stringify([...usedNamespaces]));
  const stream = `const stream=window.__remixContext.streamController`;
  const code = `window.usedNamespaces=${names};{${stream};stream.enqueue(${escapeForScript(JSON.stringify(data))});stream.close()}`;
  return `<script nonce="${nonce}">${code}</script>`;
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
