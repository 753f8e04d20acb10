import { beforeEach, expect, it, vi } from "vitest";
import {
  isDraftable,
  captureInitialValues,
  resetInitialValues,
  readDraft,
  restore,
  revertFields,
} from "./draft-fields";

class Input {
  autocomplete = "";
  checked = false;
  defaultChecked = false;
  #value: string;
  constructor(
    readonly name: string,
    readonly defaultValue: string,
    readonly type = "text",
  ) {
    this.#value = defaultValue;
  }
  get value() {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
  click() {
    this.checked = !this.checked;
  }
  dispatchEvent = () => true;
}

beforeEach(() => {
  vi.stubGlobal("HTMLInputElement", Input);
  vi.stubGlobal("HTMLSelectElement", class {});
  vi.stubGlobal("HTMLTextAreaElement", class {});
});

const formOf = (elements: object[], { id = "profile", method = "post", logIn = false } = {}) =>
  ({
    elements,
    id,
    getAttribute: (name: string) => (name === "method" ? method : null),
    querySelector: () => (logIn ? {} : null),
  }) as unknown as HTMLFormElement;

it("saves changed fields, except secrets", () => {
  const [name, guests, box] = [
    new Input("name", "Amelie"),
    new Input("guests", "1"),
    new Input("pet", "cat", "checkbox"),
  ];
  const secrets = [
    new Input("newPassword", ""),
    new Input("passport.number", ""),
    new Input("cvc", ""),
    new Input("key", "", "hidden"),
    Object.assign(new Input("code", ""), { autocomplete: "one-time-code" }),
    Object.assign(new Input("number", ""), { autocomplete: "cc-number" }),
  ];
  const form = formOf([name, guests, box, ...secrets]);
  captureInitialValues(form);
  for (const field of [guests, ...secrets]) field.value = "2";
  box.click();
  expect(readDraft(form).fields).toEqual({
    guests: { before: "1", typed: "2" },
    "pet=cat": { before: "false", typed: "true" },
  });
});

it("restores fields whose original value is unchanged, and reverts them", () => {
  const draft = {
    at: 0,
    fields: {
      name: { before: "Amelie", typed: "Amelia" },
      phone: { before: "1", typed: "2" },
      "pet=cat": { before: "false", typed: "true" },
    },
  };
  const [name, phone, box] = [
    new Input("name", "Amelie"),
    new Input("phone", "3"),
    new Input("pet", "cat", "checkbox"),
  ];
  const form = formOf([name, phone, box]);
  expect(restore(form, draft)).toBe(true);
  expect([name.value, phone.value, box.checked]).toEqual(["Amelia", "3", true]);
  revertFields(form, draft);
  expect([name.value, phone.value, box.checked]).toEqual(["Amelie", "3", false]);
});

it("takes a saved form's values as its new originals", () => {
  const field = new Input("name", "Amelie");
  const form = formOf([field]);
  captureInitialValues(form);
  field.value = "Amelia";
  captureInitialValues(form);
  expect(readDraft(form).fields).not.toEqual({});
  resetInitialValues(form);
  expect(readDraft(form).fields).toEqual({});
});

it.each([
  ["a form that posts", {}, true],
  ["one that asks", { method: "get" }, false],
  ["one that cannot be found again", { id: ":r1:" }, false],
  ["one that asks for the password", { logIn: true }, false],
])("saves or skips %s", (_form, told, is) => {
  expect(isDraftable(formOf([], told))).toBe(is);
});
