import { z } from "zod";
import { hideReviewBody } from "contract/admin-review";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";
import { getAdminReview, hideReview, listAdminReviews, publishReview } from "./admin-review.server";

const reasonForm = z.object({ reason: hideReviewBody.shape.reason });

const load = createListLoader("adminReviews:title", ["q", "state", "house", "rating"], listAdminReviews);

export const reviewBulk = createBulk(
  {
    list: "reviews",
    load,
    keyOf: ({ id }) => id,
    labelOf: ({ author, house }) => `${author} · ${house.name}`,
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, id) => t(`adminReviews:states.${(await getAdminReview(api, id)).state}`),
  },
  (define) => ({
    publish: define({
      permission: "content.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ state }) => (state === "published" ? { refusal: t("adminReviews:states.published") } : {})),
      run: ({ api }, id, { version }) => publishReview(api, id, { version }),
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
      run: ({ api }, id, { reason, version }) => hideReview(api, id, { reason, version }),
    }),
  }),
);
