import { sendPaymentReminder } from "contract/admin/payment";
import { sendSigningReminder } from "contract/admin/reservation";
import { formatMoney } from "domain/money/money";
import { formatName } from "domain/people/person-name";
import { createBulk, noFields } from "~/platform/lists/bulk/bulk.server";
import { hasNoHouse } from "~/platform/lists/has-no-house.server";
import { formatResident } from "~/shared/person-name/resident-name";
import {
  listAdminReservations,
  previewPaymentReminders,
  previewSigningReminders,
} from "./admin-reservation-list.server";

export const reservationBulk = createBulk(
  {
    list: "reservations",
    load: async ({ api, t, url }) => {
      const list = await listAdminReservations(api, url.searchParams);
      return {
        title: t("adminReservations:list.title"),
        now: new Date().toISOString(),
        list,
        isWithoutHouse: list.pagination?.totalCount === 0 && (await hasNoHouse(api)),
      };
    },
    keyOf: ({ id }) => id,
    labelOf: ({ code, resident }, { t }) => `${code} · ${formatResident(t, resident)}`,
  },
  (define) => ({
    sendSigningReminders: define({
      permission: "reservations.write",
      schema: noFields,
      preview: async (rows, { api, t }) => {
        const results = await previewSigningReminders(
          api,
          rows.map(({ id }) => id),
        );
        return results.map(({ outcome, recipients }) =>
          outcome === "wouldBeSent"
            ? { detail: recipients.map((person) => `${formatName(person)} <${person.email}>`).join(", ") }
            : { refusal: t(`adminReservations:reminderOutcomes.${outcome}`) },
        );
      },
      run: async ({ api, t }, id, { idempotencyKey }) => {
        const { reminded } = await api.call(sendSigningReminder, { params: { id }, idempotencyKey });
        if (reminded === 0) return t("adminReservation:actions.done.remindedAlready");
      },
    }),
    sendPaymentReminders: define({
      permission: ["reservations.write", "money.write"],
      schema: noFields,
      preview: async (rows, { api, locale, t }) => {
        const previews = await previewPaymentReminders(
          api,
          rows.map(({ id }) => id),
        );
        return rows.map(({ amountDue }, index) => {
          const refusal = previews[index]?.refusal;
          if (refusal) return { refusal };
          const amount = formatMoney(amountDue, locale);
          return { detail: amountDue > 0 ? t("adminReservations:list.due", { amount }) : undefined };
        });
      },
      run: ({ api }, id, { idempotencyKey }) => api.call(sendPaymentReminder, { params: { id }, idempotencyKey }),
    }),
  }),
);
