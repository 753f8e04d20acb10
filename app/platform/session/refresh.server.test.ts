import { expect, it } from "vitest";
import { ApiProblem } from "../api-client/api-problem";
import type { ApiClient } from "../api-client/api-client.server";
import { refreshTokens } from "./refresh.server";

const refresh = (problem: unknown) => {
  const api = { call: () => Promise.reject(problem as Error) } as unknown as ApiClient;
  return refreshTokens(api, { refreshToken: crypto.randomUUID() });
};

it.each(["REFRESH_TOKEN_REFUSED", "UNAUTHENTICATED"] as const)("treats a 401 %s as a refusal", async (code) => {
  expect(await refresh(new ApiProblem(401, code, ""))).toEqual({ outcome: "refused" });
});

it.each([
  ["a proxy's 404", new ApiProblem(404, "NOT_FOUND", "")],
  ["a firewall's 403", new ApiProblem(403, "FORBIDDEN", "")],
  ["too many calls", new ApiProblem(429, "RATE_LIMITED", "")],
  ["a broken network", new TypeError("fetch failed")],
])("treats %s as no answer", async (_what, problem) => {
  expect(await refresh(problem)).toEqual({ outcome: "unanswered" });
});
