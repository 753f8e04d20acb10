import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Scripts, useLoaderData } from "@remix-run/react";
import { Suspense, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { log } from "~/platform/log.server";
import { renderPage } from "./page-html.server";

const name = "</script><!-- & \u2028 \0김이박\u2029";

function Fails(): never {
  throw new Error("broken");
}

const page = {
  nonce: "n1",
  usedNamespaces: new Set(["common", "<home"]),
  wrap: (page: ReactElement) => page,
  refusedTitle: (title: string) => `Error: ${title}`,
};

type Kind = "with a refused form" | "usual" | "with a date" | "failing" | "without scripts" | "with a broken part";

async function open(kind: Kind): Promise<string> {
  const Page = () => (
    <html lang="en">
      <head>
        <title>Log in &amp; out</title>
      </head>
      <body>
        {kind === "with a refused form" && <div data-refused-form="">Check your password.</div>}
        <h1>{useLoaderData<{ name: string } | undefined>()?.name}</h1>
        {kind === "with a broken part" && (
          <Suspense fallback={null}>
            <Fails />
          </Suspense>
        )}
        {kind !== "without scripts" && <Scripts nonce="n1" />}
      </body>
    </html>
  );
  const handle = async (request: Request, status: number, headers: Headers, context: EntryContext) =>
    new Response(await renderPage({ ...page, context, url: request.url }), {
      status,
      headers,
    });
  const loader = () => {
    if (kind === "failing") throw new Response(name, { status: 404 });
    return { name, created: kind === "with a date" ? new Date(0) : undefined };
  };
  const route = { id: "root", path: "", hasLoader: true, module: "/root.js", imports: [] };
  const build = {
    entry: { module: { default: handle } },
    routes: { root: { id: "root", path: "", module: { default: Page, ErrorBoundary: Page, loader } } },
    assets: { entry: { module: "/entry.js", imports: [] }, routes: { root: route }, url: "/manifest.js", version: "1" },
    publicPath: "/assets/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  return (await createRequestHandler(build, "production")(new Request("http://homes.example/"))).text();
}

const start = '<script nonce="n1">window.usedNamespaces=["common","\\u003chome"];window.__remixContext.';
const end = "</script></body></html>";

/** What the last script of the body sets, without the names of the texts. */
function readLastScript(html: string): string {
  const from = html.lastIndexOf(start);
  expect(from).toBeGreaterThan(0);
  expect(html.endsWith(end)).toBe(true);
  return html.slice(from + start.length, -end.length);
}

it("writes the loaders' data as the last script of the body, escaped, with the nonce", async () => {
  const [, json = ""] = /^state=(.*)$/s.exec(readLastScript(await open("usual"))) ?? [];
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ loaderData: { root: { name } }, actionData: null });
});

it.each(["with a date", "failing"] as const)("writes Remix's stream for a page %s", async (kind) => {
  const stream =
    /^stream=new ReadableStream\(\{start\(c\)\{c\.enqueue\((.*)\);c\.close\(\)\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\)$/s;
  const [, json = ""] = stream.exec(readLastScript(await open(kind))) ?? [];
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(JSON.parse(json) as string)).toContain(name);
});

it("begins the title of a refused form with the error", async () => {
  expect(await open("with a refused form")).toContain("<title>Error: Log in &amp; out</title>");
  expect(await open("usual")).toContain("<title>Log in &amp; out</title>");
});

it("writes no data into a page without scripts, and leaves out what HTML may not contain", async () => {
  const html = await open("without scripts");
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(html).toContain("김이박");
  expect(html).not.toContain("\0");
  expect(html).not.toContain("window.usedNamespaces");
});

it("logs a part of a page that could not be rendered", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await open("with a broken part")).toContain("<h1>");
  expect(error).toHaveBeenCalledWith({ path: "/" }, "part of a page not rendered");
});
