import { beforeEach, expect, it } from "vitest";
import { getAccount } from "contract/account";
import { stubSettings, visit } from "../../../tests/factories/site";
import { stubUpstream } from "../../../tests/factories/upstream";
import { publicLoader } from "./handlers.server";
import { setRetryAfter } from "./response-headers.server";

const upstream = stubUpstream();
beforeEach(() => stubSettings({ MAINTENANCE: "on" }));

const page = publicLoader(({ api }) => api.call(getAccount));
const language = publicLoader(() => "chosen");

it("is announced on every page, in the page's language, without API calls", async () => {
  for (const [path, title] of [
    ["/houses?lng=en", "We're making improvements"],
    ["/mypage?lng=ko", "서비스 점검 중입니다"],
  ] as const) {
    await expect(page(await visit(undefined, path))).rejects.toMatchObject({
      init: { status: 503 },
      data: { errorTitle: title },
    });
  }
  expect(upstream.calls).toEqual([]);
  const headers = new Headers();
  await setRetryAfter({}, 503, headers);
  expect(headers.get("Retry-After")).toBe("600");
});

it("still allows choosing the language", async () => {
  expect(await language(await visit(undefined, "/language"))).toBe("chosen");
});
