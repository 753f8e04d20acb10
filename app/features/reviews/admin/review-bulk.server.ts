import { z } from "zod";
import { getAdminReview, hideReview, hideReviewBody, listAdminReviews, publishReview } from "contract/admin/review";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";

const reasonForm = z.object({ reason: hideReviewBody.shape.reason });

const load = createListLoader("adminReviews:title", listAdminReviews);

export const reviewBulk = createBulk(
  {
    list: "reviews",
    load,
    keyOf: ({ id }) => id,
    labelOf: ({ author, house }) => `${author} · ${house.name}`,
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, id) =>
      t(`adminReviews:states.${(await api.call(getAdminReview, { params: { id } })).state}`),
  },
  (define) => ({
    publish: define({
      permission: "content.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ state }) => (state === "published" ? { refusal: t("adminReviews:states.published") } : {})),
      run: ({ api }, id, { version }) => api.call(publishReview, { params: { id }, body: { version } }),
    }),
    hide: define({
      permission: "content.write",
      schema: reasonForm,
      fields: ({ t }) => [
        {
          name: "reason",
          label: t("adminReviews:hide.reason"),
          hint: t("adminReviews:hide.reasonHint"),
          maxLength: 500,
        },
      ],
      preview: (rows, { t }) =>
        rows.map(({ state }) => (state === "hidden" ? { refusal: t("adminReviews:states.hidden") } : {})),
      undo: "publish",
      canUndo: ({ state }) => state === "published",
      run: ({ api }, id, { reason, version }) => api.call(hideReview, { params: { id }, body: { reason, version } }),
    }),
  }),
);
