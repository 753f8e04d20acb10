import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";

/** What a browser without scripts shows, by Playwright's rules. Style sheets are ignored. */

const neverShown = new Set(["script", "style", "template", "head", "title"]);
const inline = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "code",
  "em",
  "i",
  "kbd",
  "label",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
]);

export function isVisible(element: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (node.hasAttribute("hidden") || neverShown.has(node.localName)) return false;
    if (/display:\s*none/.test(node.getAttribute("style") ?? "")) return false;
    if (node.localName === "input" && node.getAttribute("type") === "hidden") return false;
    if (node.localName === "dialog" && !node.hasAttribute("open")) return false;
    if (isFolded(node)) return false;
  }
  return element.isConnected;
}

/** In a closed `<details>`, except its summary. */
function isFolded(element: Element): boolean {
  const details = element.parentElement;
  if (details?.localName !== "details" || details.hasAttribute("open")) return false;
  return element !== details.querySelector(":scope > summary");
}

function isExposed(element: Element): boolean {
  return isVisible(element) && !element.closest("[aria-hidden=true]");
}

const names = new WeakMap<Element, string>();

export function accessibleName(element: Element): string {
  return normalize(computeAccessibleName(element, { getComputedStyle, computedStyleSupportsPseudoElements: false }));
}

export function accessibleDescription(element: Element): string {
  return normalize(
    computeAccessibleDescription(element, { getComputedStyle, computedStyleSupportsPseudoElements: false }),
  );
}

function getComputedStyle(element: Element): CSSStyleDeclaration {
  const isShown = !element.hasAttribute("hidden") && !isFolded(element);
  const display = !isShown ? "none" : inline.has(element.localName) ? "inline" : "block";
  const values: Record<string, string> = { display, visibility: "visible", content: "" };
  return { ...values, getPropertyValue: (name: string) => values[name] ?? "" } as unknown as CSSStyleDeclaration;
}

export type RoleOptions = {
  name?: string | RegExp;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  expanded?: boolean;
};

export function findByRole(root: ParentNode, role: string, options: RoleOptions): Element[] {
  return [...root.querySelectorAll("*")].filter((element) => {
    if (roleOf(element) !== role || !isExposed(element)) return false;
    if (options.level !== undefined && headingLevel(element) !== options.level) return false;
    if (options.checked !== undefined && (element as HTMLInputElement).checked !== options.checked) return false;
    if (options.expanded !== undefined && element.getAttribute("aria-expanded") !== String(options.expanded))
      return false;
    return options.name === undefined || matches(nameOf(element), options.name, options.exact);
  });
}

function nameOf(element: Element): string {
  const known = names.get(element);
  if (known !== undefined) return known;
  const name = accessibleName(element);
  names.set(element, name);
  return name;
}

const sectioning = "article, aside, main, nav, section";

function roleOf(element: Element): string | null {
  if (element.hasAttribute("role")) return element.getAttribute("role")!.split(" ")[0]!;
  const { localName } = element;
  if (localName === "header" || localName === "footer") {
    if (element.parentElement?.closest(sectioning)) return null;
    return localName === "header" ? "banner" : "contentinfo";
  }
  if (localName === "section") return nameOf(element) ? "region" : null;
  if (localName === "form") return nameOf(element) ? "form" : null;
  if (localName === "search") return "search";
  if (localName === "th") return element.getAttribute("scope") === "row" ? "rowheader" : "columnheader";
  if (localName === "a" && !element.hasAttribute("href")) return null;
  if (localName === "img" && element.getAttribute("alt") === "") return "presentation";
  return getRole(element);
}

function headingLevel(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? /^h([1-6])$/.exec(element.localName)?.[1]);
}

export function findByLabel(root: ParentNode, text: string | RegExp, exact?: boolean): Element[] {
  return [...root.querySelectorAll("*")].filter((element) =>
    labelsOf(element).some((label) => matches(label, text, exact)),
  );
}

function labelsOf(element: Element): string[] {
  const referenced = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const texts = referenced.map((id) => textOf(element.ownerDocument.getElementById(id)));
  if (texts.length > 0) return [texts.join(" ")];
  if (element.hasAttribute("aria-label")) return [normalize(element.getAttribute("aria-label")!)];
  return [...((element as HTMLInputElement).labels ?? [])].map(textOf);
}

export function findByText(root: ParentNode, text: string | RegExp, exact?: boolean): Element[] {
  const isMatch = (element: Element) => !neverShown.has(element.localName) && matches(labelText(element), text, exact);
  return [...root.querySelectorAll("*")].filter(
    (element) => !element.closest([...neverShown].join()) && isMatch(element) && ![...element.children].some(isMatch),
  );
}

/** An `<input>` button is labelled by its value. */
function labelText(element: Element): string {
  const isButton = element.matches("input[type=submit], input[type=button]");
  return isButton ? normalize((element as HTMLInputElement).value) : textOf(element);
}

export function textOf(element: Element | null): string {
  if (!element) return "";
  const copy = element.querySelector("script, style, template") ? withoutScripts(element) : element;
  return normalize(copy.textContent ?? "");
}

function withoutScripts(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll("script, style, template").forEach((node) => node.remove());
  return copy;
}

/** Strings match as substrings without regard to case, unless `exact`. */
export function matches(found: string, wanted: string | RegExp, exact = false): boolean {
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace("g", "")).test(found);
  const text = normalize(wanted);
  return exact ? found === text : found.toLowerCase().includes(text.toLowerCase());
}

export const normalize = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
