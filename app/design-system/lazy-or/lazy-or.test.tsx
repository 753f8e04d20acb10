import { Suspense, type ComponentType } from "react";
import { expect, it, vi } from "vitest";
import { streamHtml } from "../../../tests/factories/streamed-html";
import { lazyOr } from "./lazy-or";

type Named = ComponentType<{ name: string }>;
const Whole: Named = ({ name }) => <p>The whole {name}</p>;
const Plain: Named = ({ name }) => <p>A plain {name}</p>;

function show(Part: Named): Promise<string> {
  return streamHtml(
    <Suspense fallback={null}>
      <Part name="calendar" />
    </Suspense>,
  );
}

it("renders the module, which is imported once", async () => {
  const load = vi.fn(() => Promise.resolve(Whole));
  const Part = lazyOr(load, Plain);
  expect(await show(Part)).toContain("The whole calendar");
  expect(await show(Part)).toContain("The whole calendar");
  expect(load).toHaveBeenCalledTimes(1);
});

it("renders the fallback when the import fails", async () => {
  const missing = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await show(lazyOr(missing, Plain))).toContain("A plain calendar");
});
