import { readFileSync } from "node:fs";
import type { HttpPage } from "./page";
import {
  findByLabel,
  findByRole,
  findByText,
  isVisible,
  matches,
  normalize,
  textOf,
  type RoleOptions,
} from "./elements";

type Find = (document: Document) => Element[];
type TextOptions = { exact?: boolean };
type Filter = { has?: HttpLocator; hasText?: string | RegExp; hasNot?: HttpLocator };
type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** The part of Playwright's `Locator` that journeys without scripts use. Queries the page again on each call. */
export class HttpLocator {
  constructor(
    readonly page: HttpPage,
    private readonly find: Find,
    private readonly description: string,
  ) {}

  toString(): string {
    return this.description;
  }

  getByRole(role: string, options: RoleOptions = {}): HttpLocator {
    const said = options.name === undefined ? role : `${role} "${options.name}"`;
    return this.within((root) => findByRole(root, role, options), said);
  }

  getByLabel(text: string | RegExp, { exact }: TextOptions = {}): HttpLocator {
    return this.within((root) => findByLabel(root, text, exact), `label "${text}"`);
  }

  getByText(text: string | RegExp, { exact }: TextOptions = {}): HttpLocator {
    return this.within((root) => findByText(root, text, exact), `text "${text}"`);
  }

  locator(selector: string): HttpLocator {
    const isVisibleOnly = selector.endsWith(":visible");
    const css = selector.replace(/:visible$/, "").replace(/^>/, ":scope >");
    const found = (root: ParentNode) => [...root.querySelectorAll(css)];
    return this.within((root) => (isVisibleOnly ? found(root).filter(isVisible) : found(root)), selector);
  }

  filter({ has, hasNot, hasText }: Filter): HttpLocator {
    const contains = (element: Element, inner: HttpLocator) =>
      inner.elements().some((found) => element.contains(found));
    return this.derive((elements) =>
      elements.filter(
        (element) =>
          (!has || contains(element, has)) &&
          (!hasNot || !contains(element, hasNot)) &&
          (hasText === undefined || matches(textOf(element), hasText)),
      ),
    );
  }

  nth(index: number): HttpLocator {
    return this.derive((elements) => elements.slice(index, index + 1 || undefined), ` at ${index}`);
  }

  first(): HttpLocator {
    return this.nth(0);
  }

  last(): HttpLocator {
    return this.nth(-1);
  }

  async all(): Promise<HttpLocator[]> {
    return this.elements().map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async click(): Promise<void> {
    await this.page.activate(this.element({ isVisible: true }));
  }

  /** Without scripts only Enter does something: it follows a link, presses a button or submits a form. */
  async press(key: string): Promise<void> {
    if (key !== "Enter") throw new Error(`${key} does nothing without scripts`);
    await this.page.pressEnter(this.element({ isVisible: true }));
  }

  async fill(value: string): Promise<void> {
    const field = this.element({ isVisible: true }) as HTMLInputElement;
    if (field.readOnly || field.disabled) throw new Error(`${this} cannot be written in`);
    field.value = value;
    if (field.value !== value && field.localName === "input") throw new Error(`${this} does not take "${value}"`);
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async setChecked(isChecked: boolean): Promise<void> {
    const box = this.element({ isVisible: true }) as HTMLInputElement;
    if (box.checked !== isChecked) box.click();
    if (box.checked !== isChecked) throw new Error(`${this} cannot be ${isChecked ? "checked" : "unchecked"}`);
  }

  async selectOption(choice: string | { label?: string; value?: string; index?: number }): Promise<void> {
    const select = this.element({ isVisible: true }) as HTMLSelectElement;
    const { label, value, index } = typeof choice === "string" ? { value: choice } : choice;
    const option = [...select.options].find((one, position) =>
      label !== undefined
        ? normalize(one.label || one.text) === label
        : index !== undefined
          ? position === index
          : one.value === value || normalize(one.text) === value,
    );
    if (!option) throw new Error(`${this} has no option ${JSON.stringify(choice)}`);
    option.selected = true;
  }

  async setInputFiles(files: string | ChosenFile | ChosenFile[]): Promise<void> {
    const field = this.element() as HTMLInputElement;
    const list = typeof files === "string" ? [fileAt(files)] : [files].flat();
    const chosen = list.map(
      ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
    this.page.chooseFiles(field, chosen);
  }

  async innerText(): Promise<string> {
    return textOf(this.element());
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? "");
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map(textOf);
  }

  async textContent(): Promise<string | null> {
    return this.element().textContent;
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.element().getAttribute(name);
  }

  async inputValue(): Promise<string> {
    return (this.element() as HTMLInputElement).value;
  }

  async isVisible(): Promise<boolean> {
    return this.elements().some(isVisible);
  }

  async isChecked(): Promise<boolean> {
    return (this.element() as HTMLInputElement).checked;
  }

  async evaluateAll<T>(look: (elements: Element[]) => T): Promise<T> {
    return look(this.elements());
  }

  elements(): Element[] {
    return this.find(this.page.document);
  }

  element(options: { isVisible?: boolean } = {}): Element {
    const elements = this.elements();
    const [element] = elements;
    if (!element)
      throw new Error(
        `${this} is not on ${this.page.url()}: ${textOf(this.page.document.querySelector("main")).slice(0, 500)}`,
      );
    if (elements.length > 1) {
      const found = elements.slice(0, 5).map((each) => each.outerHTML.slice(0, 160));
      throw new Error(`${this} is ${elements.length} elements on ${this.page.url()}:\n${found.join("\n")}`);
    }
    if (options.isVisible && !isVisible(element)) throw new Error(`${this} is hidden on ${this.page.url()}`);
    return element;
  }

  private within(find: (root: ParentNode) => Element[], description: string): HttpLocator {
    const findInside: Find = (document) => [...new Set(this.find(document).flatMap(find))];
    return new HttpLocator(this.page, findInside, `${this} › ${description}`);
  }

  private derive(change: (elements: Element[]) => Element[], description = ""): HttpLocator {
    return new HttpLocator(this.page, (document) => change(this.find(document)), `${this}${description}`);
  }
}

function fileAt(path: string): ChosenFile {
  const types: Record<string, string> = {
    png: "image/png",
    jpg: "image/jpeg",
    webp: "image/webp",
    pdf: "application/pdf",
  };
  const name = path.split("/").at(-1)!;
  return { name, mimeType: types[name.split(".").at(-1)!] ?? "application/octet-stream", buffer: readFileSync(path) };
}
