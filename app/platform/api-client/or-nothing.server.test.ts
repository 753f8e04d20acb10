import { expect, test } from "vitest";
import { ApiProblem } from "./api-problem";
import { orNothing } from "./or-nothing.server";

const failing = (problem: Error) => Promise.reject<string>(problem);

test("leaves out what the API fails to answer", async () => {
  expect(await orNothing(failing(ApiProblem.of("UPSTREAM_UNAVAILABLE", "")))).toBeNull();
  expect(await orNothing(Promise.resolve("here"))).toBe("here");
});

test("lets the end of a session and our own mistakes through", async () => {
  await expect(orNothing(failing(ApiProblem.of("UNAUTHENTICATED", "")))).rejects.toThrow();
  await expect(orNothing(failing(new TypeError("ours")))).rejects.toThrow(TypeError);
});
