import { JSDOM } from "jsdom";
import { expect } from "vitest";
import { dark, names } from "api/messages/message-email.look";
import { readApiEnv } from "api/env";
import { renderMessage } from "api/messages/render";
import { messageKinds } from "domain/enums";
import { contrast } from "../../app/design-system/theme/contrast";
import type { EveryMail } from "./every-mail";

/*
 * The limits of e-mail clients, by caniemail.com (June 2026). Outlook for Windows lays out with Word: it has no flexbox,
 * grid, `position`, `float`, `object-fit`, WebP, AVIF or background pictures, ignores `max-width` and the padding of
 * tables and links, and shows Times unless a comment that it alone reads names the font. Gmail drops `position`, `var()`,
 * negative margins and SVG, style sheets in some of its apps, long `<style>` elements and those with `url()`, and hides
 * what exceeds 102 kB.
 */

const maxMessage = 102_000;
const maxStyleElement = 8_192;
const maxWidth = 600;
const elements = new Set(
  "html head meta title style body div table tbody tr td p h1 h2 ol li a img span br".split(" "),
);
/** Not `display`, `position`, `float`, `object-fit` and `max-height`, which Outlook for Windows or Gmail ignore. */
const properties = new Set([
  ...["background-color", "background-image", "border", "border-collapse", "border-radius", "border-top", "color"],
  ...["font-family", "font-size", "font-weight", "line-height", "text-align", "text-decoration", "vertical-align"],
  ...["margin", "margin-top", "padding", "padding-left", "padding-right", "padding-top"],
  ...["height", "width", "max-width", "overflow-wrap", "white-space", "word-break", "display", "mso-padding-alt"],
]);
const displays = ["block", "inline-block"];

const env = readApiEnv("alone", {
  DEMO: "on",
  ALLOW_EMBEDDED_DATABASE: "on",
  DATA_DIR: "/tmp/unused",
  PUBLIC_URL: "https://homes.test",
  SESSION_SECRETS: "a-secret-of-the-tests-of-no-value-to-anybody",
  LOG_LEVEL: "silent",
});
export const renderMail = (mail: EveryMail) =>
  renderMessage({ env }, mail as unknown as Parameters<typeof renderMessage>[1]);
const { DOMParser } = new JSDOM().window;
export const parseMail = (html: string) => new DOMParser().parseFromString(html, "text/html");

export const findAll = (document: Document, selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** As written: jsdom drops properties that it does not know. */
const stylesOf = (element: Element): [string, string][] =>
  (element.getAttribute("style") ?? "").split(";").flatMap((rule) => {
    const [name = "", ...value] = rule.split(":");
    return name.trim() ? [[name.trim(), value.join(":").trim()]] : [];
  });
export const styleOf = (element: Element, name: string) => stylesOf(element).find(([own]) => own === name)?.[1];

/** The hidden first line of an inbox. */
const isPreview = (element: Element) => element.closest("[data-skip-in-text]") !== null;

function listTexts(document: Document): { text: string; parent: Element }[] {
  return findAll(document, "body *")
    .filter((element) => !isPreview(element))
    .flatMap((parent) =>
      [...parent.childNodes]
        .filter((node) => node.nodeType === 3 && node.textContent?.trim())
        .map((node) => ({ text: node.textContent!.trim(), parent })),
    );
}

/** The colours of the style sheet for dark screens, by class name. */
function readDark(property: string): Map<string, string> {
  const rules = [...dark.matchAll(/\.([\w-]+) \{([^}]*)\}/g)];
  return new Map(
    rules.flatMap(([, name = "", rule = ""]) => {
      const [, value] = new RegExp(`(?:^|[\\s;])${property}: (#[0-9A-F]{6}) !important`).exec(rule) ?? [];
      return value ? [[name, value]] : [];
    }),
  );
}
const darkText = readDark("color");
const darkGround = readDark("background-color");

/** What an element gets from itself or the nearest element around it. */
function inherited(start: Element, find: (element: Element) => string | undefined): string {
  for (let element: Element | null = start; element; element = element.parentElement) {
    const found = find(element);
    if (found) return found;
  }
  throw new Error(`nothing around ${start.outerHTML}`);
}
const inDark = (sheet: Map<string, string>, property: string) => (element: Element) =>
  [...element.classList].map((name) => sheet.get(name)).find(Boolean) ?? styleOf(element, property);

type Opened = { html: string; text: string; document: Document };

/** That all clients show it, Outlook for Windows lays it out, one can read it by day and in the dark, and all is text too. */
export async function expectGoodMail(mail: EveryMail): Promise<void> {
  const { html, text } = await renderMail(mail);
  const opened = { html, text, document: parseMail(html) };
  expectShownByAllClients(opened);
  expectLaidOutInOutlook(opened);
  expectReadable(opened);
  expectSaidInText(opened);
}

function expectShownByAllClients({ html, document }: Opened): void {
  expect(Math.ceil(Buffer.byteLength(html) / 3) * 4).toBeLessThan(maxMessage); // as base64
  expect(html).not.toMatch(/\{\{|undefined|url\(|var\(/);
  for (const element of findAll(document, "*")) expect(elements).toContain(element.localName);

  for (const style of findAll(document, "style")) {
    expect(style.parentElement?.localName).toBe("head");
    expect(style.textContent!.length).toBeLessThan(maxStyleElement);
  }
  for (const element of findAll(document, "body, body *").filter((each) => !isPreview(each))) {
    for (const [property, value] of stylesOf(element)) {
      expect(properties).toContain(property);
      expect(value).not.toMatch(/(?:^|\s)-\d/);
      if (property === "display") expect(displays).toContain(value);
      if (/width$/.test(property)) expect(parseInt(value)).toBeLessThanOrEqual(maxWidth);
      if (property === "background-image") expect(value).toContain(styleOf(element, "background-color"));
    }
  }
  for (const table of findAll(document, "table")) expect(table.getAttribute("role")).toBe("presentation");
  for (const picture of findAll(document, "img")) {
    expect(picture.getAttribute("src")).toMatch(
      /^https:\/\/homes\.test\/(brand\/[\w-]+\.png$|media\/.*[?&]format=jpeg(&background=[\w-]+)?$)/,
    );
    expect(picture.hasAttribute("alt")).toBe(true);
    expect(Number(picture.getAttribute("width"))).toSatisfy((width: number) => width > 0 && width <= maxWidth);
    expect(Number(picture.getAttribute("height"))).toBeGreaterThan(0);
  }
  for (const link of findAll(document, "a"))
    expect(link.getAttribute("href")).toMatch(/^(https:\/\/homes\.test\/|tel:\+\d+$)/);
}

function expectLaidOutInOutlook({ html, document }: Opened): void {
  const [settings, opening, closing, ...others] = html.match(/<!--[^]*?-->/g)!;
  expect(others).toEqual([]);
  for (const comment of [settings, opening, closing]) expect(comment).toMatch(/^<!--\[if mso\]>[^]*<!\[endif\]-->$/);
  const column = parseMail(html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, "")).querySelector("table[width]");
  expect(column?.getAttribute("width")).toBe(String(maxWidth));
  expect(column?.querySelector("h1")?.textContent).toBe(document.querySelector("h1")?.textContent);
  for (const link of findAll(document, "a").filter((each) => styleOf(each, "padding")))
    expect(styleOf(link.parentElement!, "mso-padding-alt")).toBe(styleOf(link, "padding"));
  for (const table of findAll(document, "table")) {
    const space = stylesOf(table).filter(([name, value]) => /^(padding|margin)/.test(name) && /[1-9]/.test(value));
    expect(space).toEqual([]);
    expect(table.nextElementSibling).toBeNull();
  }
}

function expectReadable({ document }: Opened): void {
  const scheme = document.querySelector('meta[name="color-scheme"]');
  expect(scheme?.getAttribute("content")).toBe("light dark");
  for (const { text, parent } of listTexts(document)) {
    const day = [
      inherited(parent, (element) => styleOf(element, "color")),
      inherited(parent, (element) => styleOf(element, "background-color")),
    ] as const;
    const night = [
      inherited(parent, inDark(darkText, "color")),
      inherited(parent, inDark(darkGround, "background-color")),
    ] as const;
    for (const [ink, ground] of [day, night]) {
      expect([text, ink, ground, contrast(ink, ground) >= 4.5]).toEqual([text, ink, ground, true]);
      expect(["#000000", "#ffffff"]).not.toContain(ink.toLowerCase());
    }
  }
}

function expectSaidInText({ text, document }: Opened): void {
  const said = listTexts(document).filter(({ parent }) => !parent.closest(`.${names.dates}`));
  for (const part of said) expect(text).toContain(part.text);
  for (const link of findAll(document, 'a:not([href^="tel:"])')) expect(text).toContain(link.getAttribute("href"));
  expect(text).not.toMatch(/\{\{|undefined|<\w|\n{3,}/);
  expect(text).not.toMatch(new RegExp(`\\b(${messageKinds.join("|")})\\.`)); // the key of a text that there is not
}
