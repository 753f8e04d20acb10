import { beforeEach, expect, it, vi } from "vitest";
import type { Marker } from "../offline/tab-channel";
import type * as Keeping from "./keep-drafts";

class Input {
  type = "text";
  autocomplete = "";
  defaultValue: string;
  form?: Form;
  #value: string;
  constructor(
    readonly name: string,
    value = "",
  ) {
    this.defaultValue = this.#value = value;
  }
  get value() {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
  dispatchEvent = () => true;
}
class Form {
  isConnected = true;
  id = "profile";
  constructor(
    readonly elements: Input[],
    readonly address = "/mypage/profile",
  ) {
    for (const field of elements) field.form = this;
  }
  querySelector = () => null;
  getAttribute = (name: string) => (name === "method" ? "post" : this.address);
}

const pathname = "/mypage/profile";
let keeping: typeof Keeping;
let place: { marker: Marker | undefined; pathname: string };
let local: Record<string, string>;
let tab: Record<string, string>;
let page: EventTarget & { forms: Form[] };
/** Documents that hold a lock. */
let standing: { name: string }[];
const locks = {
  request: async (name: string) => void standing.push({ name }),
  query: async () => ({ held: standing }),
};

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("HTMLInputElement", Input);
  vi.stubGlobal("HTMLSelectElement", class {});
  vi.stubGlobal("HTMLTextAreaElement", class {});
  vi.stubGlobal("location", { href: `https://homes.test${pathname}` });
  vi.stubGlobal("localStorage", storageOf((local = {})));
  vi.stubGlobal("sessionStorage", storageOf((tab = {})));
  vi.stubGlobal("document", (page = Object.assign(new EventTarget(), { forms: [] as Form[] })));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { locks });
  standing = [];
  keeping = await import("./keep-drafts");
  keeping.keepDrafts(() => place);
  await arrive("amelie"); // what the document came with
});

it("restores the input when the page is loaded again", async () => {
  const [form, field] = newForm("Amelie");
  await arrive("amelie");
  type(field, "Amelia");
  expect(kept()).toHaveLength(1);
  form.isConnected = false;
  const [, again] = newForm("Amelie");
  expect(await arrive("amelie")).toEqual(["profile"]);
  expect(again.value).toBe("Amelia");
  keeping.discardDrafts(place);
  expect([again.value, kept()]).toEqual(["Amelie", []]);
});

it("restores nothing over what was typed a moment ago", async () => {
  const [, field] = newForm("1");
  await arrive("amelie");
  type(field, "0");
  field.value = "1";
  page.dispatchEvent(at("input", field)); // the answer to the first input comes before the second is saved
  expect(await arrive("amelie")).toEqual([]);
  expect(field.value).toBe("1");
});

it("separates the drafts of two tabs, and passes a closed tab's draft on", async () => {
  const [, field] = newForm("Amelie");
  await arrive("amelie");
  type(field, "Amelia");
  await openAnotherTab();
  const [, other] = newForm("Amelie");
  expect([await arrive("amelie"), other.value]).toEqual([[], "Amelie"]);
  type(other, "Emilia");
  expect(kept()).toHaveLength(2);
  keeping.discardDrafts(place);
  expect(kept()).toHaveLength(1);
  standing = standing.slice(1); // the first has crashed
  newForm("Amelie");
  expect(await arrive("amelie")).toEqual(["profile"]);
  expect(page.forms[0]!.elements[0]!.value).toBe("Amelia");
  expect(kept()).toHaveLength(1);
});

it("saves nothing while the owner is unknown", async () => {
  const [form, field] = newForm();
  await arrive(undefined);
  type(field, "Amelie");
  submit(form);
  window.dispatchEvent(new Event("pagehide"));
  expect([kept(), Object.keys(tab)]).toEqual([[], []]);
});

it("saves nothing after another tab logged out", async () => {
  const [, field] = newForm();
  await arrive("amelie");
  type(field, "Amelie");
  const [[key, draft]] = Object.entries(local) as [[string, string]];
  delete local[key]; // by the other tab
  window.dispatchEvent(new Event("pagehide"));
  expect(kept()).toEqual([]);
  tell(true);
  type(field, "Amelia");
  await arrive("amelie"); // to another place on the page, for which the server is not asked
  window.dispatchEvent(new Event("pagehide"));
  expect(kept()).toEqual([]);
  tell(false); // logged in again
  type(field, "Amelie");
  expect(JSON.parse(local[key]!)).toMatchObject({ fields: (JSON.parse(draft) as { fields: object }).fields });
});

it("saves drafts again for the next account", async () => {
  const [, field] = newForm();
  tell(true);
  await arrive(null);
  await arrive("amelie");
  type(field, "Amelie");
  expect(kept()).toHaveLength(1);
});

it("deletes the draft of a saved form that stays on the page", async () => {
  const [form, field] = newForm("off");
  await arrive("amelie");
  type(field, "on");
  submit(form);
  window.dispatchEvent(new CustomEvent("homes-answered", { detail: { pathname, leadsOn: true } }));
  await arrive("amelie");
  expect(kept()).toEqual([]);
  type(field, "half");
  type(field, "on");
  expect(kept()).toEqual([]); // what was saved is what it comes with now
});

it("keeps the draft of a form that was refused or redirected to the log-in", async () => {
  const [form, field] = newForm();
  await arrive("amelie");
  type(field, "Amelie");
  submit(form);
  window.dispatchEvent(new CustomEvent("homes-answered", { detail: { pathname, leadsOn: false } }));
  await arrive("amelie");
  expect(kept()).toHaveLength(1);
  submit(form);
  window.dispatchEvent(new CustomEvent("homes-answered", { detail: { pathname, leadsOn: true } }));
  form.isConnected = false;
  page.forms = [];
  await arrive(null, "/auth/login");
  expect(kept()).toHaveLength(1);
});

it("keeps a draft when another button on the page is pressed, unless it submits the draft", async () => {
  const [, field] = newForm();
  await arrive("amelie");
  type(field, "Amelie");
  const button = new Form([]);
  button.id = "";
  submit(button);
  window.dispatchEvent(new CustomEvent("homes-answered", { detail: { pathname, leadsOn: true } }));
  await arrive("amelie");
  expect(kept()).toHaveLength(1);
  page.forms = [];
  await arrive("amelie", "/auth/resume");
  submit(button);
  window.dispatchEvent(new CustomEvent("homes-answered", { detail: { pathname, leadsOn: true } }));
  await arrive("amelie");
  expect(kept()).toEqual([]);
});

it("deletes members' drafts when the log-out is submitted", async () => {
  const [, field] = newForm();
  await arrive("amelie");
  type(field, "Amelie");
  submit(new Form([], "/auth/logout"));
  expect(kept()).toEqual([]);
});

const kept = () => [local, tab].flatMap(Object.keys).filter((key) => key.startsWith("homes-draft"));
const tell = (isElsewhere: boolean) =>
  window.dispatchEvent(new CustomEvent("homes-elsewhere", { detail: isElsewhere }));

function arrive(marker: Marker | undefined, at = pathname) {
  place = { marker, pathname: at };
  return keeping.restoreDrafts(place);
}

async function openAnotherTab() {
  vi.resetModules();
  vi.stubGlobal("document", (page = Object.assign(new EventTarget(), { forms: [] as Form[] })));
  vi.stubGlobal("window", new EventTarget());
  keeping = await import("./keep-drafts");
  keeping.keepDrafts(() => place);
}

function newForm(value = ""): [Form, Input] {
  const field = new Input("name", value);
  const form = new Form([field]);
  page.forms = [form];
  return [form, field];
}

function type(field: Input, value: string) {
  field.value = value;
  page.dispatchEvent(at("input", field));
  vi.advanceTimersByTime(400);
}

const submit = (form: Form) => {
  const event = at("submit", form);
  event.preventDefault(); // Remix sends it
  page.dispatchEvent(event);
};
const at = (name: string, target: object) =>
  Object.defineProperty(new Event(name, { cancelable: true }), "target", { get: () => target });

/** As in browsers, the object's own keys are the entries. */
function storageOf(entries: Record<string, string>): Storage {
  return new Proxy(entries, {
    get: (_target, name) =>
      ({
        getItem: (key: string) => entries[key] ?? null,
        setItem: (key: string, value: string) => void (entries[key] = value),
        removeItem: (key: string) => void delete entries[key],
      })[name as string],
  }) as unknown as Storage;
}
