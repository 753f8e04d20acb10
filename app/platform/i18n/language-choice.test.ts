import { expect, it, vi } from "vitest";
import { findOtherChoice, keepChoice } from "./language-choice";

it.each([
  ["goes on in what was chosen, where the mirror is gone", { stored: "ko", mirror: "", at: "" }, ["ko", "ko", "ko"]],
  ["obeys an address for its page alone", { stored: "ko", mirror: "lng=en", at: "?lng=en" }, [undefined, "ko", "ko"]],
  [
    "remembers the address of who has not chosen",
    { stored: "", mirror: "lng=en", at: "?lng=en" },
    [undefined, "en", "en"],
  ],
  ["takes a switch without scripts for the newer", { stored: "ko", mirror: "lng=en", at: "" }, [undefined, "en", "en"]],
])("%s", (_what, { stored, mirror, at }, [other, storedThen, mirrorThen]) => {
  const storage = new Map([["lng", stored]]);
  const page = { cookie: mirror };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { search: at, protocol: "http:" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  expect(findOtherChoice("en")).toBe(other);
  expect([storage.get("lng"), page.cookie.slice(4, 6)]).toEqual([storedThen, mirrorThen]);
});

it.each([
  ["https:", true],
  ["http:", false],
])("limits the cookie to secure connections when the page was loaded by one (%s)", (protocol, isSecure) => {
  const page = { cookie: "" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { search: "", protocol });
  keepChoice("ko");
  expect([page.cookie.startsWith("lng=ko;"), /; Secure$/.test(page.cookie)]).toEqual([true, isSecure]);
});
