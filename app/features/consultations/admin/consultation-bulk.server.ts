import { z } from "zod";
import {
  consultationChangeBody,
  getConsultation,
  listConsultations,
  updateConsultation,
} from "contract/admin/consultation";
import { consultationStatuses } from "domain/enums";
import { createBulk } from "~/platform/lists/bulk/bulk.server";
import { createListLoader } from "~/platform/lists/read-list.server";

const statusForm = z.object({ status: consultationChangeBody.shape.status });

const load = createListLoader("adminConsultations:title", listConsultations);

export const consultationBulk = createBulk(
  {
    list: "consultations",
    load,
    keyOf: ({ id }) => id,
    labelOf: ({ ownerName, buildingAddress }) => `${ownerName} · ${buildingAddress}`,
    versionOf: ({ version }) => version,
    describeNow: async ({ api, t }, id) =>
      t(`adminConsultations:statuses.${(await api.call(getConsultation, { params: { id } })).status}`),
  },
  (define) => ({
    changeStatus: define({
      permission: "consultations.write",
      schema: statusForm,
      fields: ({ t }) => [
        {
          name: "status",
          label: t("adminConsultations:status"),
          options: consultationStatuses.map((value) => ({ value, label: t(`adminConsultations:statuses.${value}`) })),
        },
      ],
      preview: (rows, { t }) => rows.map(({ status }) => ({ detail: t(`adminConsultations:statuses.${status}`) })),
      run: async ({ api }, id, { status, version: requested }) => {
        const { note, version } = await api.call(getConsultation, { params: { id } });
        const body = { status, note, version: requested ?? version };
        await api.call(updateConsultation, { params: { id }, body });
      },
    }),
  }),
);
