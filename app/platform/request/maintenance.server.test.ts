import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { accountSchema } from "contract/account";
import { publicLoader } from "./handlers.server";
import { setRetryAfter } from "./response-headers.server";

const { fetchBundledApi } = vi.hoisted(() => {
  const secret = "a-secret-of-the-tests-of-no-value-to-anybody";
  Object.assign(process.env, { MAINTENANCE: "on", DEMO: "on", SESSION_SECRETS: secret });
  return { fetchBundledApi: vi.fn() };
});
vi.mock("../api-client/bundled-api.server", () => ({ fetchBundledApi }));

const page = publicLoader(({ api }) => api.get("/v1/users/me", { returns: accountSchema }));
const language = publicLoader(() => "chosen");
const visit = (path: string, headers = {}) =>
  ({ request: new Request(`http://site.test${path}`, { headers }), params: {}, context: {} }) as LoaderFunctionArgs;

it("is announced on every page, in the page's language, without API calls", async () => {
  for (const [path, title] of [
    ["/houses?lng=en", "We're making improvements"],
    ["/mypage?lng=ko", "서비스 점검 중입니다"],
  ] as const) {
    await expect(page(visit(path))).rejects.toMatchObject({ init: { status: 503 }, data: { errorTitle: title } });
  }
  expect(fetchBundledApi).not.toHaveBeenCalled();
  const headers = new Headers();
  await setRetryAfter({}, 503, headers);
  expect(headers.get("Retry-After")).toBe("600");
});

it("still allows choosing the language", async () => {
  expect(await language(visit("/language"))).toBe("chosen");
});
