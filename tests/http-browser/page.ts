import type { APIRequestContext, APIResponse } from "@playwright/test";
import { JSDOM, VirtualConsole } from "jsdom";
import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { HttpContext } from "./browser";
import { HttpLocator } from "./locator";
import type { RoleOptions } from "./elements";

type Submission = { method: "GET" | "POST"; url: string; body?: URLSearchParams | FormData };
type Download = { url: () => string; suggestedFilename: () => string; path: () => Promise<string> };
type Answer = { request: () => { method: () => string }; url: () => string; status: () => number };
type Wait<T> = { accepts: (found: T) => boolean; resolve: (found: T) => void };

/** A tab: reads pages over HTTP, follows links and submits forms as HTML defines. */
export class HttpPage {
  document: Document;
  private address = "about:blank";
  private history: Submission[] = [];
  private position = -1;
  private readonly files = new WeakMap<Element, File[]>();
  private downloadWaits: Wait<Download>[] = [];
  private answerWaits: Wait<Answer>[] = [];

  constructor(private readonly owner: HttpContext) {
    this.document = new JSDOM("").window.document;
  }

  get request(): APIRequestContext {
    return this.owner.request;
  }

  context(): HttpContext {
    return this.owner;
  }

  url(): string {
    return this.address;
  }

  async content(): Promise<string> {
    return this.document.documentElement.outerHTML;
  }

  async title(): Promise<string> {
    return this.document.title;
  }

  /** @returns the answer, after all redirects */
  async goto(url: string): Promise<APIResponse> {
    return this.open({ method: "GET", url: this.resolve(url) });
  }

  /** Also resubmits a form, as a browser does after confirmation. */
  async reload(): Promise<APIResponse> {
    return this.load(this.history[this.position]!);
  }

  async goBack(): Promise<void> {
    await this.go(-1);
  }

  async goForward(): Promise<void> {
    await this.go(1);
  }

  private async go(steps: number): Promise<void> {
    const entry = this.history[this.position + steps];
    if (!entry) return;
    this.position += steps;
    await this.load(entry);
  }

  async close(): Promise<void> {
    this.document.defaultView?.close();
  }

  async setViewportSize(): Promise<void> {}

  async waitForLoadState(): Promise<void> {}

  async waitForURL(url: RegExp): Promise<void> {
    if (!url.test(this.address)) throw new Error(`${this.address} does not match ${url}`);
  }

  /** Without scripts there is nothing to evaluate. */
  async evaluate(): Promise<void> {}

  waitForEvent(event: "download"): Promise<Download> {
    if (event !== "download") throw new Error(`There is no ${String(event)} without scripts`);
    return new Promise((resolve) => this.downloadWaits.push({ accepts: () => true, resolve }));
  }

  waitForResponse(accepts: (answer: Answer) => boolean): Promise<Answer> {
    return new Promise((resolve) => this.answerWaits.push({ accepts, resolve }));
  }

  getByRole = (role: string, options?: RoleOptions) => this.root.getByRole(role, options);
  getByLabel = (text: string | RegExp, options?: { exact?: boolean }) => this.root.getByLabel(text, options);
  getByText = (text: string | RegExp, options?: { exact?: boolean }) => this.root.getByText(text, options);

  locator(selector: string): HttpLocator {
    const isRoot = /^(html|head)\b/.test(selector);
    if (!isRoot) return this.root.locator(selector);
    return new HttpLocator(this, (document) => [...document.querySelectorAll(selector)], selector);
  }

  private get root(): HttpLocator {
    return new HttpLocator(this, (document) => [document.documentElement], "page");
  }

  chooseFiles(field: HTMLInputElement, files: File[]): void {
    this.files.set(field, files);
  }

  async activate(target: Element): Promise<void> {
    const element = target.closest("a[href], button, summary, input, label, select, textarea") ?? target;
    if (element.matches("a[href]")) return this.follow(element as HTMLAnchorElement);
    if (element.matches("button, input[type=submit], input[type=image]")) {
      return this.pressButton(element as HTMLButtonElement);
    }
    if (element.localName === "summary") {
      element.parentElement?.toggleAttribute("open");
      return;
    }
    (element as HTMLElement).click(); // checkboxes, radios and their labels
  }

  async pressEnter(element: Element): Promise<void> {
    if (element.matches("a[href], button, summary")) return this.activate(element);
    const { form } = element as HTMLInputElement;
    if (!form) throw new Error("Enter sends no form from here");
    const button = controlsOf(form).find((control) => isSubmit(control));
    if (button) await this.pressButton(button);
    else await this.submit(form);
  }

  private async follow(link: HTMLAnchorElement): Promise<void> {
    const url = this.resolve(link.getAttribute("href")!);
    if (!/^https?:/.test(url)) return;
    const [path, hash] = url.split("#");
    if (hash !== undefined && path === this.address.split("#")[0]) this.address = url;
    else await this.open({ method: "GET", url });
  }

  private async pressButton(button: HTMLButtonElement | HTMLInputElement): Promise<void> {
    if (button.disabled || button.matches("fieldset[disabled] *")) throw new Error("The button is disabled");
    if (button.type === "reset") button.form?.reset();
    if (button.form && isSubmit(button)) await this.submit(button.form, button);
  }

  private async submit(form: HTMLFormElement, button?: HTMLButtonElement | HTMLInputElement): Promise<void> {
    const isChecked = !form.noValidate && !button?.formNoValidate;
    const invalid = isChecked && controlsOf(form).find((control) => this.isInvalid(control));
    if (invalid) return; // a browser would show its own message
    const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const url = this.resolve(attribute("action") || this.address.split("#")[0]!);
    const entries = this.entriesOf(form, button);
    if ((attribute("method") ?? "get").toLowerCase() !== "post") {
      const { origin, pathname, hash } = new URL(url);
      await this.open({ method: "GET", url: `${origin}${pathname}?${toSearch(entries)}${hash}` });
      return;
    }
    const isMultipart = attribute("enctype") === "multipart/form-data";
    await this.open({ method: "POST", url, body: isMultipart ? toFormData(entries) : toSearch(entries) });
  }

  private isInvalid(control: HTMLInputElement): boolean {
    return !this.files.has(control) && control.willValidate && !control.validity.valid;
  }

  /** The successful controls, in document order. */
  private entriesOf(form: HTMLFormElement, button?: HTMLButtonElement | HTMLInputElement): [string, string | File][] {
    const entries: [string, string | File][] = [];
    for (const control of controlsOf(form)) {
      const { name, type } = control;
      if (!name || control.disabled || control.matches("fieldset[disabled] *, datalist *")) continue;
      if (control.matches("button, input[type=submit], input[type=image], input[type=button], input[type=reset]")) {
        if (control === button) entries.push([name, control.value]);
      } else if (type === "checkbox" || type === "radio") {
        if (control.checked) entries.push([name, control.value]);
      } else if (type === "file") {
        const files = this.files.get(control) ?? [];
        entries.push(...(files.length > 0 ? files : [new File([], "")]).map((file): [string, File] => [name, file]));
      } else if (control.localName === "select") {
        const { selectedOptions } = control as unknown as HTMLSelectElement;
        for (const option of selectedOptions) if (!option.disabled) entries.push([name, option.value]);
      } else {
        entries.push([name, control.value.replace(/\r?\n/g, "\r\n")]);
      }
    }
    return entries;
  }

  private async open(submission: Submission): Promise<APIResponse> {
    this.history = [...this.history.slice(0, this.position + 1), submission];
    this.position = this.history.length - 1;
    return this.load(submission);
  }

  private async load(submission: Submission): Promise<APIResponse> {
    const { body, method, url } = submission;
    const response = await this.request.fetch(url, {
      method,
      headers: this.headersFor(submission),
      ...(body instanceof FormData ? { multipart: body } : body ? { data: String(body) } : {}),
    });
    const type = response.headers()["content-type"] ?? "";
    const isAttachment = response.headers()["content-disposition"]?.startsWith("attachment");
    const isPage = !isAttachment && /^(text|application\/(json|xml|xhtml))/.test(type);
    if (isPage) this.show(submission, response, await response.text(), type);
    else if (response.status() !== 204) await this.download(response);
    const answer: Answer = {
      request: () => ({ method: () => method }),
      url: () => response.url(),
      status: () => response.status(),
    };
    this.answerWaits = settle(this.answerWaits, answer);
    return response;
  }

  private headersFor({ body, method, url }: Submission): Record<string, string> {
    const headers: Record<string, string> = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    if (body instanceof URLSearchParams) headers["Content-Type"] = "application/x-www-form-urlencoded";
    if (!this.address.startsWith("http")) return headers;
    const { origin } = new URL(this.address);
    headers.Referer = origin === new URL(url).origin ? this.address.split("#")[0]! : `${origin}/`;
    if (method === "POST") headers.Origin = origin;
    return headers;
  }

  /** History stores the address after redirects, so that Back does not resubmit. */
  private show(submission: Submission, response: APIResponse, text: string, type: string): void {
    const wasRedirected = response.url() !== submission.url.split("#")[0];
    this.address = response.url() + (wasRedirected ? "" : new URL(submission.url).hash);
    if (wasRedirected) this.history[this.position] = { method: "GET", url: this.address };
    this.document.defaultView?.close();
    const html = type.includes("html")
      ? text.replace(/<style[^>]*>.*?<\/style>/gs, "")
      : `<pre>${escapeText(text)}</pre>`;
    const { window } = new JSDOM(html, { url: this.address, virtualConsole: new VirtualConsole() });
    this.document = window.document;
  }

  /** A download keeps the page. */
  private async download(response: APIResponse): Promise<void> {
    this.history.splice(this.position, 1);
    this.position -= 1;
    const name = /filename="?([^";]+)/.exec(response.headers()["content-disposition"] ?? "")?.[1] ?? "download";
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "homes-download-")), path.basename(name));
    writeFileSync(file, await response.body());
    const download = { url: () => response.url(), suggestedFilename: () => name, path: async () => file };
    this.downloadWaits = settle(this.downloadWaits, download);
  }

  private resolve(url: string): string {
    return new URL(url, this.address.startsWith("http") ? this.address : this.owner.baseURL).href;
  }
}

/** @returns the remaining waits */
function settle<T>(waits: Wait<T>[], found: T): Wait<T>[] {
  return waits.filter(({ accepts, resolve }) => !accepts(found) || void resolve(found));
}

function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((element) => element.localName !== "fieldset") as HTMLInputElement[];
}

const isSubmit = (control: Element) =>
  control.matches("button:not([type]), button[type=submit], input[type=submit], input[type=image]");

const toSearch = (entries: [string, string | File][]) =>
  new URLSearchParams(entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]));

function toFormData(entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
