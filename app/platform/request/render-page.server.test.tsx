import { createHash } from "node:crypto";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { renderPage } from "./render-page.server";

const refusedTitle = (title: string) => `Error: ${title}`;
const onError = vi.fn();
const render = (part: (nonce: string) => React.ReactNode) =>
  renderPage(
    (nonce) => (
      <html lang="en">
        <head>
          <title>Log in &amp; out</title>
        </head>
        <body>{part(nonce)}</body>
      </html>
    ),
    { refusedTitle, onError },
  );
const open = async (part: React.ReactNode) => (await render(() => part)).html;
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

it("names the hashes of the scripts that it wrote, and of no other in the page", async () => {
  const code = 'window.name = "<a>\u2028"';
  const injected = "<script>alert(1)</script>";
  const { html, scripts } = await render((nonce) => (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
      <div dangerouslySetInnerHTML={{ __html: injected }} />
      <script nonce={nonce} type="module" dangerouslySetInnerHTML={{ __html: "import '/b.js'" }} />
    </>
  ));
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(scripts).toEqual([hash(code), hash("import '/b.js'")]);
  expect(html).toContain(injected);
  expect(html).not.toContain("nonce");
});
