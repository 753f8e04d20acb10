import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import { getAdminHouse, listAdminHouses, publishHouse, unpublishHouse } from "./admin-house.server";

const load = createListLoader("adminHouses:title", ["q", "area", "published"], listAdminHouses);

export const houseBulk = createBulk(
  {
    list: "houses",
    load,
    keyOf: ({ slug }) => slug,
    labelOf: ({ name }, { locale }) => name[locale],
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, slug) => {
      const { publishedAt } = await getAdminHouse(api, slug);
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
      run: ({ api }, slug, { version }) => publishHouse(api, slug, version),
    }),
    unpublish: define({
      permission: "houses.write",
      schema: noFields,
      preview: (rows, { t }) => rows.map(({ publishedAt }) => (publishedAt ? {} : { refusal: t("adminHouses:draft") })),
      undo: "publish",
      run: ({ api }, slug, { version }) => unpublishHouse(api, slug, version),
    }),
  }),
);
