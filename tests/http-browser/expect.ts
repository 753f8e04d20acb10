import { expect as playwrightExpect } from "@playwright/test";
import { accessibleDescription, accessibleName, isVisible, matches, normalize, textOf } from "./elements";
import { HttpLocator } from "./locator";
import { HttpPage } from "./page";

type Text = string | RegExp;

/** Playwright's `expect`, extended by locators and pages of the HTTP browser. */
export const expect = Object.assign((actual: unknown, message?: string) => {
  if (actual instanceof HttpLocator) return withNot((isNot) => locatorMatchers(actual, isNot, message));
  if (actual instanceof HttpPage) return withNot((isNot) => pageMatchers(actual, isNot, message));
  return playwrightExpect(actual, message);
}, playwrightExpect) as typeof playwrightExpect;

/** Does not wait: without scripts nothing changes by itself. */
function withNot<T>(create: (isNot: boolean) => T): T & { not: T } {
  return { ...create(false), not: create(true) };
}

function assert(isNot: boolean, isSo: boolean, message: string): void {
  if (isSo === isNot) throw new Error(isNot ? `Not expected: ${message}` : `Expected: ${message}`);
}

function pageMatchers(page: HttpPage, isNot: boolean, message = "") {
  const check = (isSo: boolean, what: string) => assert(isNot, isSo, `${message} ${what}`);
  return {
    toHaveURL: async (url: Text | ((url: URL) => boolean)) => {
      const found = page.url();
      const isSo =
        typeof url === "function"
          ? url(new URL(found))
          : url instanceof RegExp
            ? url.test(found)
            : found === new URL(url, page.context().baseURL).href;
      check(isSo, `${page.url()} is ${String(url)}: ${textOf(page.document.querySelector("main")).slice(0, 300)}`);
    },
    toHaveTitle: async (title: Text) =>
      check(matches(normalize(page.document.title), title, true), `title "${page.document.title}" is "${title}"`),
  };
}

function locatorMatchers(locator: HttpLocator, isNot: boolean, message = "") {
  const check = (isSo: boolean, what: string) =>
    assert(isNot, isSo, `${message} ${locator} ${what} on ${locator.page.url()}`);
  const isThere = () => {
    const elements = locator.elements();
    return elements.length > 0 && isVisible(locator.element());
  };
  const field = () => locator.element() as HTMLInputElement;
  const text = (element: Element) => textOf(element);
  const compare = (found: string, wanted: Text, exact: boolean) =>
    wanted instanceof RegExp
      ? wanted.test(found)
      : exact
        ? found === normalize(wanted)
        : found.includes(normalize(wanted));
  const compareAll = (wanted: Text | Text[], exact: boolean) => {
    if (!Array.isArray(wanted)) {
      const found = text(locator.element());
      return check(compare(found, wanted, exact), `says "${wanted}", it says "${found.slice(0, 400)}"`);
    }
    const found = locator.elements().map(text);
    const isSo = found.length === wanted.length && wanted.every((each, index) => compare(found[index]!, each, exact));
    check(isSo, `says ${wanted.join(" | ")}, it says ${found.join(" | ")}`);
  };
  return {
    toBeVisible: async () => check(isThere(), "is visible"),
    toBeHidden: async () => check(!isThere(), "is hidden"),
    toBeAttached: async () => check(locator.elements().length > 0, "is there"),
    toBeInViewport: async () => check(isThere(), "is visible"),
    toHaveCount: async (count: number) => {
      const { length } = locator.elements();
      check(length === count, `is ${count} elements, there are ${length}`);
    },
    toHaveText: async (wanted: Text | Text[]) => compareAll(wanted, true),
    toContainText: async (wanted: Text | Text[]) => compareAll(wanted, false),
    toHaveValue: async (wanted: Text) => {
      const { value } = field();
      check(
        wanted instanceof RegExp ? wanted.test(value) : value === wanted,
        `has the value "${wanted}", it has "${value}"`,
      );
    },
    toHaveAttribute: async (name: string, wanted?: Text) => {
      const value = locator.element().getAttribute(name);
      const isSo =
        value !== null && (wanted === undefined || (wanted instanceof RegExp ? wanted.test(value) : value === wanted));
      check(isSo, `has ${name}="${wanted ?? ""}", it has ${value}`);
    },
    toHaveJSProperty: async (name: string, value: unknown) => {
      const found: unknown = Reflect.get(locator.element(), name);
      check(found === value, `has ${name} = ${String(value)}, it has ${String(found)}`);
    },
    toBeChecked: async ({ checked = true } = {}) => check(field().checked === checked, "is checked"),
    toBeDisabled: async () => check(field().matches(":disabled"), "is disabled"),
    toBeEnabled: async () => check(!field().matches(":disabled"), "is enabled"),
    toHaveAccessibleName: async (name: Text) =>
      check(compare(accessibleName(locator.element()), name, true), `is named ${name}`),
    toHaveAccessibleDescription: async (wanted: Text) =>
      check(compare(accessibleDescription(locator.element()), wanted, true), `is described as ${wanted}`),
  };
}
