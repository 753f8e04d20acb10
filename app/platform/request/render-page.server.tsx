import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream, type PipeableStream } from "react-dom/server";
import { refusedForm } from "~/design-system/theme/refused-form";

type Options = {
  /** A title as it is while a refused form is shown. */
  refusedTitle: (title: string) => string;
  /** For errors within a `Suspense`, whose fallback the page then shows. */
  onError: (error: unknown) => void;
};

type RenderedPage = {
  html: string;
  /** Sources for the content security policy: the hashes of the scripts that this rendering wrote. */
  scripts: string[];
};

/**
 * The whole page: no part waits for data after its loaders have returned, and a server that stops halfway would leave
 * half a page.
 * @param render with the nonce for its scripts. It is removed, so that any cache may keep page and policy together
 * @throws an error outside of every `Suspense`
 */
export async function renderPage(
  render: (nonce: string) => ReactElement,
  { refusedTitle, onError }: Options,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString("hex");
  const stream = await new Promise<PipeableStream>((resolve, reject) => {
    const rendering = renderToPipeableStream(render(nonce), {
      nonce,
      onAllReady: () => resolve(rendering),
      onShellError: reject,
      onError,
    });
  });
  const html = (await text(stream.pipe(new PassThrough()))).replaceAll("\0", "");
  const scripts = hashScripts(html, nonce);
  return { html: withRefusedTitle(html.replaceAll(` nonce="${nonce}"`, ""), refusedTitle), scripts };
}

/** The title is rendered before the form. Of an HTML text, both in and out. */
function withRefusedTitle(html: string, refusedTitle: Options["refusedTitle"]): string {
  if (!html.includes(` ${refusedForm}=`) && !html.includes(' aria-invalid="true"')) return html;
  return html.replace(/<title>([^<]*)/, (_, title: string) => `<title>${refusedTitle(title)}`);
}

function hashScripts(html: string, nonce: string): string[] {
  const inline = html.matchAll(
    new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, "g"),
  );
  const hashes = [...inline].map(([, code = ""]) => createHash("sha256").update(code).digest("base64"));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
