import { expect, it } from "vitest";
import { adminLists } from "~/platform/paths/admin-lists";
import { places, shortcutOf } from "./shortcuts";

const pressed = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...modifiers,
});

const anything = () => true;

it("leads to today and to every list, each by a letter of its own", () => {
  expect(places.map(({ route }) => route)).toEqual(["/admin", ...adminLists.map(({ list }) => `/admin/${list}`)]);
  expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length);
});

it("need g before the letter, and ignore other sequences", () => {
  expect(shortcutOf(pressed("g"), false, anything)).toEqual({ does: "await" });
  expect(shortcutOf(pressed("u"), true, anything)).toEqual({ does: "go", route: "/admin/users" });
  expect(shortcutOf(pressed("u"), false, anything)).toBeUndefined();
  expect(shortcutOf(pressed("x"), true, anything)).toBeUndefined();
});

it("ignore modifiers and input method composition", () => {
  expect(shortcutOf(pressed("/"), false, anything)).toEqual({ does: "search" });
  expect(shortcutOf(pressed("/", { ctrlKey: true }), false, anything)).toBeUndefined();
  expect(shortcutOf(pressed("j", { metaKey: true }), false, anything)).toBeUndefined();
  expect(shortcutOf(pressed("j", { isComposing: true }), false, anything)).toBeUndefined();
  expect(shortcutOf(pressed("toString"), false, anything)).toBeUndefined();
});

it("leads nowhere that the reader's roles do not include", () => {
  const allowsMoney = (permission: string) => permission === "money.read";
  expect(shortcutOf(pressed("u"), true, allowsMoney)).toBeUndefined();
  expect(shortcutOf(pressed("d"), true, allowsMoney)).toEqual({ does: "go", route: "/admin/deposits" });
});
