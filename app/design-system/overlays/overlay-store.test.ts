import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { cleanUpAfter, createOverlayStore } from "./overlay-store";

const question = { title: "Delete?", description: "For good.", confirmLabel: "Delete", cancelLabel: "Keep" };
const panel = { title: "Privacy", children: "Text" };

beforeEach(() => void vi.useFakeTimers());

describe("a confirm dialog", () => {
  test.each([
    ["cancelled", false, cleanUpAfter.cancel, 500],
    ["confirmed", true, cleanUpAfter.confirm, 50],
  ])("that is %s resolves, closes and clears its options after its delay", async (_, yes, after, milliseconds) => {
    const store = createOverlayStore();
    const answer = store.confirm(question);
    expect(store.get().confirm).toMatchObject({ open: true, options: question });
    store.decide(yes);
    expect(await answer).toBe(yes);
    expect(after).toBe(milliseconds);
    vi.advanceTimersByTime(milliseconds - 1);
    expect(store.get().confirm).toMatchObject({ open: false, options: question });
    vi.advanceTimersByTime(1);
    expect(store.get().confirm).toBeNull();
  });

  it("resolves to false when replaced by another dialog or page", async () => {
    const store = createOverlayStore();
    const [first, second] = [store.confirm(question), store.confirm({ ...question, title: "Really?" })];
    expect(await first).toBe(false);
    expect(store.get().confirm).toMatchObject({ open: true, options: { title: "Really?" } });
    store.dismissAll();
    expect(await second).toBe(false);
  });
});

describe("modal, drawer and sheet", () => {
  test.each([
    ["modal", "openModal"],
    ["drawer", "openDrawer"],
    ["sheet", "openSheet"],
  ] as const)("%s clears its content 500 ms after it closed", (kind, open) => {
    const store = createOverlayStore();
    store[open](panel);
    expect(store.get()[kind]).toMatchObject({ open: true, options: panel });
    store.dismiss();
    vi.advanceTimersByTime(cleanUpAfter.close - 1);
    expect(store.get()[kind]).toMatchObject({ open: false, options: panel });
    vi.advanceTimersByTime(1);
    expect(store.get()[kind]).toBeNull();
    expect(cleanUpAfter.close).toBe(500);
  });

  it("reopened during the clean-up stays open", () => {
    const store = createOverlayStore();
    store.openModal(panel);
    store.dismiss();
    vi.advanceTimersByTime(100);
    store.openModal({ ...panel, title: "Terms" });
    vi.advanceTimersByTime(10_000);
    expect(store.get().modal).toMatchObject({ open: true, options: { title: "Terms" } });
  });

  it("are dismissed one by one, the newest first", () => {
    const store = createOverlayStore();
    const openNow = () => Object.entries(store.get()).flatMap(([kind, shown]) => (shown?.open ? [kind] : []));
    store.openSheet(panel);
    store.openModal(panel);
    void store.confirm(question);
    store.dismiss();
    expect(openNow()).toEqual(["modal", "sheet"]);
    store.dismiss();
    expect(openNow()).toEqual(["sheet"]);
    store.dismiss();
    store.dismiss();
    expect(openNow()).toEqual([]);
  });

  it("notify subscribers until they unsubscribe", () => {
    const store = createOverlayStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.openDrawer(panel);
    stop();
    store.dismiss();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

it("calls the fallback when it cannot be shown", () => {
  const store = createOverlayStore();
  const plainly = vi.fn();
  store.openModal({ ...panel, onMissing: plainly });
  store.giveUp();
  expect(store.get().modal).toMatchObject({ open: false });
  store.giveUp();
  expect(plainly).toHaveBeenCalledTimes(1);
});
