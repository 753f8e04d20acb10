import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Scripts, useLoaderData } from "@remix-run/react";
import { Suspense, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { log } from "~/platform/log.server";
import { renderPage } from "./page-html.server";

const name = "</script><!-- & \u2028 김이박\u2029";

function Fails(): never {
  throw new Error("broken");
}

const page = { nonce: "n1", usedNamespaces: new Set(["common", "<home"]), wrap: (page: ReactElement) => page };

type Kind = "usual" | "without scripts" | "with a broken part";

async function open(kind: Kind): Promise<string> {
  const Page = () => (
    <html lang="en">
      <body>
        <h1>{useLoaderData<{ name: string }>().name}</h1>
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
  const route = { id: "root", path: "", hasLoader: true, module: "/root.js", imports: [] };
  const build = {
    entry: { module: { default: handle } },
    routes: { root: { id: "root", path: "", module: { default: Page, loader: () => ({ name }) } } },
    assets: { entry: { module: "/entry.js", imports: [] }, routes: { root: route }, url: "/manifest.js", version: "1" },
    publicPath: "/assets/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true },
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  return (await createRequestHandler(build, "production")(new Request("http://homes.example/"))).text();
}

it("writes the loaders' data as the last scripts of the body, escaped, with the nonce", async () => {
  const html = await open("usual");
  expect(html.startsWith("<!DOCTYPE html><html")).toBe(true);
  const [, json = ""] =
    /<script nonce="n1">window\.usedNamespaces=\["common","\\u003chome"\];\{const stream=window\.__remixContext\.streamController;stream\.enqueue\((.*?)\);stream\.close\(\)\}<\/script><\/body><\/html>$/s.exec(
      html,
    ) ?? [];
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(JSON.parse(json) as string)).toContain(name);
});

it("writes no data into a page without scripts", async () => {
  const html = await open("without scripts");
  expect(html).toContain("<h1>");
  expect(html).not.toContain("stream.enqueue");
});

it("logs a part of a page that could not be rendered", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await open("with a broken part")).toContain("<h1>");
  expect(error).toHaveBeenCalledWith({ path: "/" }, "part of a page not rendered");
});
