import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import { listAdminHouses, publishHouse, unpublishHouse } from "./admin-house.server";

const load = createListLoader("adminHouses:title", ["q", "area", "published"], listAdminHouses);

export const houseBulk = createBulk(
  {
    list: "houses",
    load,
    keyOf: ({ slug }) => slug,
    labelOf: ({ name }, { locale }) => name[locale],
  },
  (define) => ({
    publish: define({
      permission: "houses.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ publishedAt }) => (publishedAt ? { refusal: t("adminHouses:published") } : {})),
      undo: "unpublish",
      run: ({ api }, slug) => publishHouse(api, slug),
    }),
    unpublish: define({
      permission: "houses.write",
      schema: noFields,
      preview: (rows, { t }) => rows.map(({ publishedAt }) => (publishedAt ? {} : { refusal: t("adminHouses:draft") })),
      undo: "publish",
      run: ({ api }, slug) => unpublishHouse(api, slug),
    }),
  }),
);
