import { beforeEach, expect, it, vi } from "vitest";
import type * as Sent from "./keep-drafts";

const from = "/portfolio";
let sentDrafts: (typeof Sent)["sentDrafts"];
let tab: Map<string, string>;

beforeEach(() => {
  tab = new Map();
  vi.stubGlobal("localStorage", { removeItem: () => undefined });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  return newDocument();
});

async function newDocument() {
  vi.resetModules();
  ({ sentDrafts } = await import("./keep-drafts"));
}

it("is deleted when the answer redirects, even to the same page", () => {
  sentDrafts.settle(from);
  sentDrafts.note({ keys: ["draft"], from, to: from }, false);
  expect(sentDrafts.settle(from)).toEqual([]); // a page that came in between
  sentDrafts.hear({ pathname: "/elsewhere", leadsOn: true });
  expect(sentDrafts.settle(from)).toEqual([]); // another form's answer
  sentDrafts.hear({ pathname: from, leadsOn: true });
  expect(sentDrafts.settle(from)).toEqual(["draft"]);
  expect(sentDrafts.settle(from)).toEqual([]);
});

it("is kept when the form is refused or redirected to the log-in", () => {
  sentDrafts.settle(from);
  sentDrafts.note({ keys: ["draft"], from, to: from }, false);
  sentDrafts.hear({ pathname: from, leadsOn: false });
  expect(sentDrafts.settle("/faq")).toEqual([]);
  sentDrafts.note({ keys: ["draft"], from, to: from }, false);
  sentDrafts.hear({ pathname: from, leadsOn: true });
  expect(sentDrafts.settle("/auth/login")).toEqual([]);
});

it.each([
  ["leads on", "/faq", false, ["draft"]],
  ["comes back with the form", from, false, []],
  ["says that it failed", "/faq", true, []],
])("of a natively submitted form, on the next document: %s", async (_answer, pathname, isFailing, gone) => {
  sentDrafts.note({ keys: ["draft"], from, to: from }, true);
  await newDocument();
  expect(sentDrafts.settle(pathname, isFailing)).toEqual(gone);
});
