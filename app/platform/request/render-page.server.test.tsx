import { createHash } from "node:crypto";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { hashScripts, renderPage } from "./render-page.server";

const refusedTitle = (title: string) => `Error: ${title}`;
const onError = vi.fn();
const script = (code: string) => <script dangerouslySetInnerHTML={{ __html: code }} />;
const open = (part: React.ReactNode) =>
  renderPage(
    <html lang="en">
      <head>
        <title>Log in &amp; out</title>
      </head>
      <body>{part}</body>
    </html>,
    { refusedTitle, onError },
  );
const Fails = () => {
  throw new Error("broken");
};

it("begins the title of a refused form with the error", async () => {
  expect(await open(<div data-refused-form="" />)).toContain("<title>Error: Log in &amp; out</title>");
  expect(await open(<div />)).toContain("<title>Log in &amp; out</title>");
});

it("leaves out what HTML may not contain", async () => {
  expect(await open("\0김이박")).toMatch(/^<!DOCTYPE html><html lang="en">.*<body>김이박<\/body><\/html>$/);
});

it("shows the rest of a page with a broken part, and reports it", async () => {
  const html = await open(
    <>
      <h1>Here</h1>
      <Suspense fallback={null}>
        <Fails />
      </Suspense>
    </>,
  );
  expect(html).toContain("<h1>Here</h1>");
  expect(onError.mock.calls[0]?.[0]).toEqual(new Error("broken"));
  await expect(open(<Fails />)).rejects.toThrow("broken");
});

it("names the hash of each script that runs, once", async () => {
  const html = await open(
    <>
      {script('window.name = "<a>\u2028"')}
      {script('window.name = "<a>\u2028"')}
      <script src="/a.js" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: "{}" }} />
      <script type="module" dangerouslySetInnerHTML={{ __html: "import '/b.js'" }} />
    </>,
  );
  const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  expect(hashScripts(html)).toEqual([hash('window.name = "<a>\u2028"'), hash("import '/b.js'")]);
});
