import { text } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { laterSheetLinks } from "~/design-system/theme/fonts";
import { refusedForm } from "~/design-system/theme/refused-form";
import { withoutSecrets } from "domain/without-secrets";
import { log } from "~/platform/log.server";
import { isPlainData } from "./plain-data.server";
import { findLaterSheets } from "./rest-of-font.server";

type Page = {
  context: EntryContext;
  url: string;
  nonce: string;
  /** Filled by the rendering. */
  usedNamespaces: Set<string>;
  /** A title as it is while a refused form is shown. */
  refusedTitle: (title: string) => string;
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
export async function renderPage({
  context,
  url,
  nonce,
  usedNamespaces,
  refusedTitle,
  wrap,
}: Page): Promise<Buffer<ArrayBuffer>> {
  const rendered = Object.create(context, { serverHandoffStream: { value: undefined } }) as EntryContext;
  const state = await writeState(context); // rendering replaces the data
  const page = <RemixServer context={rendered} url={url} nonce={nonce} />;
  const html = withRefusedTitle(renderToString(wrap(page)).replaceAll("\0", ""), refusedTitle);
  if (html.includes(unrendered))
    log.error({ path: withoutSecrets(new URL(url).pathname) }, "part of a page not rendered");
  if (!html.endsWith(documentEnd)) throw new Error(`A page has to end with ${documentEnd}`);
  const hasScripts = Boolean(context.renderMeta?.didRenderScripts);
  const font = laterSheetLinks(findLaterSheets(html), { hasStartScript: hasScripts && !import.meta.env.DEV });
  const last = hasScripts ? scripts(state, usedNamespaces, nonce) : "";
  const parts = ["<!DOCTYPE html>", html.slice(0, -documentEnd.length), font + last + documentEnd];
  return Buffer.concat(parts.map((part) => Buffer.from(part))); // a string of more than 128 kB takes about 1 ms to join
}

/** The title is rendered before the form. Of an HTML text, both in and out. */
function withRefusedTitle(html: string, refusedTitle: Page["refusedTitle"]): string {
  if (!html.includes(` ${refusedForm}=`) && !html.includes(' aria-invalid="true"')) return html;
  return html.replace(/<title>([^<]*)/, (_, title: string) => `<title>${refusedTitle(title)}`);
}

/**
 * The loaders' data for the browser: their values as they are, which compress better than Remix's stream within a string
 * and need no decoding (`scripts/patches`). Errors and what JSON does not have, such as dates, are written as the stream.
 */
async function writeState(context: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = context.staticHandlerContext;
  const state = { loaderData, actionData };
  if (!errors && isPlainData(state)) return `state=${escapeForScript(JSON.stringify(state))}`;
  const data = context.serverHandoffStream && (await text(context.serverHandoffStream as NodeReadableStream));
  const start = `c.enqueue(${escapeForScript(JSON.stringify(data ?? ""))});c.close()`;
  return `stream=new ReadableStream({start(c){${start}}}).pipeThrough(new TextEncoderStream())`;
}

/** The loaders' data, and what the browser needs to know for its texts. */
function scripts(state: string, usedNamespaces: Set<string>, nonce: string): string {
  const names = escapeForScript(JSON.stringify([...usedNamespaces]));
  return `<script nonce="${nonce}">window.usedNamespaces=${names};window.__remixContext.${state}</script>`;
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
