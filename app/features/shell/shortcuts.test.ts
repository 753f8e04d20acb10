import { expect, it } from "vitest";
import { consoleItems } from "./console-menu";
import { places, shortcutOf } from "./shortcuts";

const pressed = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...modifiers,
});

it("lead to the dashboard and every list, each by a unique letter", () => {
  expect(places.map(({ route }) => route)).toEqual(["/admin", ...consoleItems.map(({ route }) => route)]);
  expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length);
});

it("need g before the letter, and ignore other sequences", () => {
  expect(shortcutOf(pressed("g"), false)).toEqual({ does: "await" });
  expect(shortcutOf(pressed("u"), true)).toEqual({ does: "go", route: "/admin/users" });
  expect(shortcutOf(pressed("u"), false)).toBeUndefined();
  expect(shortcutOf(pressed("x"), true)).toBeUndefined();
});

it("ignore modifiers and input method composition", () => {
  expect(shortcutOf(pressed("/"), false)).toEqual({ does: "search" });
  expect(shortcutOf(pressed("/", { ctrlKey: true }), false)).toBeUndefined();
  expect(shortcutOf(pressed("j", { metaKey: true }), false)).toBeUndefined();
  expect(shortcutOf(pressed("j", { isComposing: true }), false)).toBeUndefined();
  expect(shortcutOf(pressed("toString"), false)).toBeUndefined();
});
