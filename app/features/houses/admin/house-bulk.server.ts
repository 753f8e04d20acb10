import { getAdminHouse, listAdminHouses, publishHouse, unpublishHouse } from "contract/admin/house";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";

const load = createListLoader("adminHouses:title", listAdminHouses);

export const houseBulk = createBulk(
  {
    list: "houses",
    load,
    keyOf: ({ slug }) => slug,
    labelOf: ({ name }, { locale }) => name[locale],
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, slug) => {
      const { publishedAt } = await api.call(getAdminHouse, { params: { slug } });
      return t(publishedAt ? "adminHouses:published" : "adminHouses:draft");
    },
  },
  (define) => ({
    publish: define({
      permission: "houses.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ publishedAt }) => (publishedAt ? { refusal: t("adminHouses:published") } : {})),
      undo: "unpublish",
      run: ({ api }, slug, { version }) => api.call(publishHouse, { params: { slug }, body: { version } }),
    }),
    unpublish: define({
      permission: "houses.write",
      schema: noFields,
      preview: (rows, { t }) => rows.map(({ publishedAt }) => (publishedAt ? {} : { refusal: t("adminHouses:draft") })),
      undo: "publish",
      run: ({ api }, slug, { version }) => api.call(unpublishHouse, { params: { slug }, query: { version } }),
    }),
  }),
);
