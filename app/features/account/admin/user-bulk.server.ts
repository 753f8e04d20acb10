import { getUser, listUsers, resendUserVerificationEmail } from "contract/admin/user";
import { formatName } from "domain/people/person-name";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";

const load = createListLoader("admin:users.title", listUsers);

/** Roles, sessions and second factors are changed one by one. */
export const userBulk = createBulk(
  {
    list: "users",
    load,
    keyOf: ({ id }) => id,
    labelOf: (user) => `${formatName(user)} · ${user.username}`,
  },
  (define) => ({
    resendVerification: define({
      permission: "users.write",
      schema: noFields,
      preview: (rows, { t }) =>
        rows.map(({ emailVerified }) => (emailVerified ? { refusal: t("adminBulk:verified") } : {})),
      run: async ({ api, t }, id, { idempotencyKey }) => {
        if ((await api.call(getUser, { params: { id } })).emailVerified) return t("adminBulk:verified");
        await api.call(resendUserVerificationEmail, { params: { id }, idempotencyKey });
      },
    }),
  }),
);
