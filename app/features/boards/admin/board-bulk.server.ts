import { getAdminBoard, listAdminBoards, updateBoard } from "contract/admin/board";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { titleOf } from "./board-table";

const load = createListLoader(
  "adminBoards:title",
  listAdminBoards,
  ({ errorMessage }) => errorMessage, // board calls have sentences of their own
);

export const boardBulk = createBulk(
  {
    list: "community",
    load,
    keyOf: ({ id }) => id,
    labelOf: (board, { locale }) => titleOf(board, locale),
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, id) =>
      t(`adminBoards:states.${(await api.call(getAdminBoard, { params: { id } })).state}`),
  },
  (define) => ({
    publish: define({
      permission: "content.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ state }) => (state === "published" ? { refusal: t("adminBoards:states.published") } : {})),
      undo: "unpublish",
      run: ({ api }, id, { version }) => savePublication(api, id, "now", version),
    }),
    unpublish: define({
      permission: "content.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ state }) => (state === "draft" ? { refusal: t("adminBoards:states.draft") } : {})),
      undo: "publish",
      canUndo: ({ state }) => state === "published",
      run: ({ api }, id, { version }) => savePublication(api, id, null, version),
    }),
  }),
);

/** The texts as they are, at the version of the question, else at the one that was read. */
async function savePublication(
  api: ApiClient,
  id: string,
  publishedAt: "now" | null,
  requested: number | undefined,
): Promise<void> {
  const { boardType, title, body, picture, version } = await api.call(getAdminBoard, { params: { id } });
  const kept = picture && { path: picture.path, alt: picture.alt };
  await api.call(updateBoard, {
    params: { id },
    body: { boardType, title, body, picture: kept, publishedAt, version: requested ?? version },
  });
}
