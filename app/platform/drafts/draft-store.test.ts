import { beforeEach, expect, it, vi } from "vitest";
import { drafts } from "./draft-store";

const typed = { guests: { before: "1", typed: "2" } };
const draft = () => ({ at: Date.now(), fields: typed });
let local: Record<string, string>;
let tab: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("localStorage", storageOf((local = {})));
  vi.stubGlobal("sessionStorage", storageOf((tab = {})));
  vi.stubGlobal("navigator", {}); // an old one, without locks
});

it("stores members' drafts per account, visitors' per tab, and each per form", () => {
  const hers = drafts.keyOf("amelie", "/checkout/a b", "checkout");
  const nobodys = drafts.keyOf(null, "/portfolio", "consultation");
  drafts.save(hers, draft());
  drafts.save(nobodys, draft());
  expect([Object.keys(local).length, Object.keys(tab).length]).toEqual([1, 1]);
  expect(drafts.find(hers)?.fields).toEqual(typed);
  expect(drafts.find(drafts.keyOf("joon", "/checkout/a b", "checkout"))).toBeNull();
  expect(drafts.list("amelie", "/checkout/a b")).toEqual([hers]);
  expect(drafts.list("amelie", "/checkout/a")).toEqual([]);
});

it("deletes drafts after a day, and when another account signs in", () => {
  const hers = drafts.keyOf("amelie", "/checkout/a", "checkout");
  drafts.save(hers, draft());
  localStorage.setItem("lng", "ko");
  drafts.forgetOthers("amelie");
  expect(drafts.find(hers)).not.toBeNull();
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  expect(drafts.find(hers)).toBeNull();
  drafts.save(hers, draft());
  drafts.forgetOthers("joon");
  expect(local).toEqual({ lng: "ko" });
});

it("deletes all members' drafts at log-out, and keeps visitors'", () => {
  drafts.save(drafts.keyOf("amelie", "/checkout/a", "checkout"), draft());
  drafts.save(drafts.keyOf(null, "/portfolio", "consultation"), draft());
  drafts.forgetOthers(null);
  expect([Object.keys(local).length, Object.keys(tab).length]).toEqual([0, 1]);
});

it("works without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  const key = drafts.keyOf("amelie", "/checkout/a", "checkout");
  drafts.save(key, draft());
  drafts.forgetOthers(null);
  expect(drafts.find(key)).toBeNull();
});

function storageOf(kept: Record<string, string>): Storage {
  return new Proxy(kept, {
    get: (_target, name) =>
      ({
        getItem: (key: string) => kept[key] ?? null,
        setItem: (key: string, value: string) => void (kept[key] = value),
        removeItem: (key: string) => void delete kept[key],
      })[name as string],
  }) as unknown as Storage;
}
