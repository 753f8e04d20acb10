import { describe, expect, test } from "vitest";
import { anAdmin } from "../../../tests/factories/admin";
import { openAs, openTestSite, type Handler } from "../../../tests/factories/site";
import * as file from "./list-file";

const { api, replaceAnswer } = await openTestSite();
const lists: Record<string, string[]> = {
  reservations: ["from=2026-13-40", "status=lost", "sort=shoeSize"],
  users: ["role=king", "sort=shoeSize"],
  community: ["type=rumour", "state=lost", "sort=shoeSize"],
  reviews: ["state=lost", "rating=6", "sort=shoeSize"],
  messages: ["status=lost", "kind=rumour", "channel=pigeon", "sort=shoeSize"],
  houses: ["area=atlantis", "published=perhaps", "sort=shoeSize"],
  coupons: ["state=lost", "sort=shoeSize"],
  deposits: ["overdue=perhaps", "sort=shoeSize"],
  consultations: ["status=lost", "sort=shoeSize"],
  "audit-log": ["from=2026-13-40", "actor=ghost", "sort=shoeSize"],
};

type ListPage = {
  failure?: string;
  data?: unknown[];
  errors?: Record<string, string[]>;
  failed?: boolean;
  list?: { data: unknown[]; errors: Record<string, string[]>; failed: boolean };
};

const admin = await anAdmin(api);
const loaders: Record<string, Handler> = {};
for (const list of Object.keys(lists)) {
  const route = (await import(/* @vite-ignore */ `../../routes/admin/${list}.tsx`)) as { loader: Handler };
  loaders[list] = route.loader;
}

async function read(list: string, query: string) {
  const { status, data } = await openAs(admin, loaders[list]!, `/admin/${list}?${query}`);
  const page = data as ListPage;
  return { status, ...(page.list ?? page) };
}

describe.each(Object.entries(lists))("/admin/%s", (list, queries) => {
  test.each(queries)("shows the problem of ?%s on the page", async (query) => {
    const [name = ""] = query.split("=");
    const page = await read(list, query);
    expect(page).toMatchObject({ status: 200, data: [], failed: false, errors: { [name]: [expect.any(String)] } });
  });

  test.each(queries)("redirects from its file with ?%s to the page with the problem", async (query) => {
    const answer = await openAs(admin, file.loader, `/admin/${list}.csv?${query}`);
    expect([answer.status, answer.location]).toEqual([302, `/admin/${list}?${query}`]);
  });

  test("shows an error when it cannot be loaded", async () => {
    replaceAnswer(/\/v1\/admin\//, () => Response.json({}, { status: 502 }));
    expect(await read(list, "q=park")).toMatchObject({ status: 200, data: [], errors: {}, failed: true });
  });
});

test.each([
  [() => new Response(null, { status: 500 }), /^A server error occurred\. .* contact the management company\.$/],
  [() => Response.json({ errorMessage: "ECONNRESET" }, { status: 500 }), /^A server error occurred\./],
  [() => Response.json({ errorMessage: "The archive is closed." }, { status: 409 }), /^The archive is closed\.$/],
])("says of a failed board call what the call or the status says (%#)", async (failing, sentence) => {
  replaceAnswer(/\/v1\/admin\//, failing);
  const page = await read("community", "");
  expect(page).toMatchObject({ status: 200, failed: true, failure: expect.stringMatching(sentence) as string });
});
