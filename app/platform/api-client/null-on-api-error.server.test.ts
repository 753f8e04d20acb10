import { expect, test } from "vitest";
import { ApiProblem } from "./api-problem";
import { nullOnApiError } from "./null-on-api-error.server";

const failing = (problem: Error) => Promise.reject<string>(problem);

test("returns null when the API fails", async () => {
  expect(await nullOnApiError(failing(ApiProblem.of("UPSTREAM_UNAVAILABLE", "")))).toBeNull();
  expect(await nullOnApiError(Promise.resolve("here"))).toBe("here");
});

test("rethrows an ended session and our own errors", async () => {
  await expect(nullOnApiError(failing(ApiProblem.of("UNAUTHENTICATED", "")))).rejects.toThrow();
  await expect(nullOnApiError(failing(new TypeError("ours")))).rejects.toThrow(TypeError);
});
