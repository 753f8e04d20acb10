import { beforeEach, expect, it, vi } from "vitest";
import { limitViewTransitions } from "./view-transitions";

type Update = () => unknown;
type Given = Update | { update?: Update | null; types?: string[] | null };

let started: Given[];
const skipTransition = vi.fn();
let reducedMotion: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [started, reducedMotion] = [[], false];
  skipTransition.mockClear();
  const startViewTransition = (given: Given) => {
    started.push(given);
    return { ready: Promise.reject(new Error("skipped")), skipTransition };
  };
  vi.stubGlobal("document", { startViewTransition });
  vi.stubGlobal("window", { matchMedia: () => ({ matches: reducedMotion }) });
});

function start(given: Given) {
  limitViewTransitions();
  (document as unknown as { startViewTransition: (given: Given) => unknown }).startViewTransition(given);
  const [passed] = started;
  const update = typeof passed === "function" ? passed : passed!.update!;
  return { passed, done: update() as Promise<unknown> };
}

it("waits until the page is rendered, and leaves no timer behind", async () => {
  let finish: Update = () => undefined;
  const { passed, done } = start(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(passed).toBeTypeOf("function");
  expect(vi.getTimerCount()).toBe(1);
  finish();
  await done;
  expect(vi.getTimerCount()).toBe(0);
});

it("gives the still picture up when the page takes long", async () => {
  const { done } = start(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(100);
  await expect(done).resolves.toBeUndefined();
});

it("fails as the page does, and leaves no timer behind", async () => {
  const { done } = start(() => Promise.reject(new Error("not rendered")));
  await expect(done).rejects.toThrow("not rendered");
  expect(vi.getTimerCount()).toBe(0);
});

it("keeps the other options of a transition", async () => {
  const update = vi.fn();
  const { passed, done } = start({ update, types: ["forwards"] });
  expect(passed).toMatchObject({ types: ["forwards"] });
  await done;
  expect(update).toHaveBeenCalledOnce();
});

it.each([true, false])("shows no motion where it is unwanted: %s", (isUnwanted) => {
  reducedMotion = isUnwanted;
  start(() => undefined);
  expect(skipTransition).toHaveBeenCalledTimes(isUnwanted ? 1 : 0);
});

it("leaves browsers without transitions alone", () => {
  vi.stubGlobal("document", {});
  limitViewTransitions();
  expect(document).toEqual({});
});
