import { expect, test } from "vitest";
import { ApiProblem } from "./api-problem";
import { nullOnApiError } from "./null-on-api-error.server";

const failing = (problem: Error) => Promise.reject<string>(problem);

test("leaves out what the API fails to answer", async () => {
  expect(await nullOnApiError(failing(ApiProblem.of("UPSTREAM_UNAVAILABLE", "")))).toBeNull();
  expect(await nullOnApiError(Promise.resolve("here"))).toBe("here");
});

test("lets the end of a session and our own mistakes through", async () => {
  await expect(nullOnApiError(failing(ApiProblem.of("UNAUTHENTICATED", "")))).rejects.toThrow();
  await expect(nullOnApiError(failing(new TypeError("ours")))).rejects.toThrow(TypeError);
});
