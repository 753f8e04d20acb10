import { describe, expect, it, vi } from "vitest";
import { memoizeVariants } from "./memoize-variants";

describe("remembered class names", () => {
  it("are built once for each combination", () => {
    const build = vi.fn((variants: { size?: "small"; tone?: "soft" }) => Object.keys(variants).join(" "));
    const classNames = memoizeVariants(build);
    expect(classNames({ size: "small" })).toBe("size");
    expect(classNames({ size: "small", tone: undefined })).toBe("size");
    expect(classNames({ tone: "soft" })).toBe("tone");
    expect(classNames({ tone: "soft" })).toBe("tone");
    expect(build.mock.calls).toEqual([[{ size: "small" }], [{ tone: "soft" }]]);
  });
});
