import { z } from "zod";
import { sendPaymentReminder } from "contract/admin/payment";
import * as calls from "contract/admin/reservation";
import type { AdminReservation } from "contract/admin/reservation";
import { doorCodeBody, setDoorCode, showAdminDoorCode } from "contract/door-code";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { formatStamp } from "~/platform/format/format";
import { parseForm } from "~/platform/forms/forms.server";
import { recordRefused, toFormValues, toPostedRecord } from "~/platform/forms/record-form.server";
import { explicitRecordIntents, recordIntent, type RecordIntent } from "~/platform/forms/record-intents.server";
import { backToStay, idOf, type ConfirmArgs } from "./action.server";
import { isRoomReady } from "domain/stays/stay-state";
import { cancel, evict, midStayCheckout } from "./end-stay.server";
import { correctOccupant, removePassport, savePassport } from "./occupant.server";
import {
  markReturnHandled,
  recordPayment,
  recordTransfer,
  retryRefund,
  returnPayment,
  undoPayment,
} from "./payments.server";
import { addDeduction, refundDeposit } from "./refund-deposit.server";

const noFields = z.object({});

const recordArrival = recordIntent(noFields, async (args) => {
  await args.api.call(calls.markArrival, { params: { id: idOf(args) } });
  return backToStay(args, args.t("adminReservation:actions.done.markArrived"));
});

/** Actions that a page of their own confirms: it shows what `load` finds, which is null where the action makes no sense. */
const confirmed = {
  recordPayment,
  undoPayment,
  returnPayment,
  markReturnHandled,
  recordTransfer,
  correctOccupant,
  savePassport,
  midStayCheckout,
  refundDeposit,
  evict,
  cancel,
};

const atOnce = {
  sendSigningReminder: {
    run: recordIntent(noFields, async (args) => {
      const { reminded: count } = await args.api.call(calls.sendSigningReminder, { params: { id: idOf(args) } });
      if (count > 0) return backToStay(args, args.t("adminReservation:actions.done.reminded", { count }));
      return { ...backToStay(args, args.t("adminReservation:actions.done.remindedAlready")), kind: "info" };
    }),
  },
  sendPaymentReminder: {
    run: recordIntent(noFields, async (args) => {
      await args.api.call(sendPaymentReminder, { params: { id: idOf(args) } });
      return backToStay(args, args.t("adminReservation:actions.done.sendPaymentReminder"));
    }),
  },
  extendHold: {
    run: recordIntent(noFields, async (args) => {
      const { holdExpiresAt } = await args.api.call(calls.extendHold, { params: { id: idOf(args) } });
      const time = holdExpiresAt ? formatStamp(holdExpiresAt) : "";
      return backToStay(args, args.t("adminReservation:actions.done.extendHold", { time }));
    }),
  },
  markArrived: {
    run: async (args) => {
      const isConfirmed = args.form.has("isRoomKnown");
      if (isConfirmed || isRoomReady(await args.api.call(calls.getAdminReservation, { params: { id: idOf(args) } }))) {
        return recordArrival(args);
      }
      return { posted: toPostedRecord(toFormValues(args.form)), status: 409 };
    },
  },
  markLeft: {
    run: recordIntent(noFields, async (args) => {
      await args.api.call(calls.markDeparture, { params: { id: idOf(args) } });
      return backToStay(args, args.t("adminReservation:actions.done.markLeft"));
    }),
  },
  undoArrival: {
    run: recordIntent(noFields, async (args) => {
      await args.api.call(calls.undoArrival, { params: { id: idOf(args) } });
      return backToStay(args, args.t("adminReservation:actions.done.undoPresence"));
    }),
  },
  undoDeparture: {
    run: recordIntent(noFields, async (args) => {
      await args.api.call(calls.undoDeparture, { params: { id: idOf(args) } });
      return backToStay(args, args.t("adminReservation:actions.done.undoPresence"));
    }),
  },
  showDoorCode: {
    run: async (args) => {
      const submission = parseForm(args.form, noFields, args.t);
      try {
        const shown = await args.api.call(showAdminDoorCode, { params: { id: idOf(args) } });
        return { posted: toPostedRecord(shown), status: 200 };
      } catch (problem) {
        return recordRefused({}, submission, problem);
      }
    },
  },
  setDoorCode: {
    run: recordIntent(doorCodeBody, async (args, body) => {
      await args.api.call(setDoorCode, { params: { id: idOf(args) }, body });
      return backToStay(args, args.t("adminReservation:actions.done.setDoorCode"));
    }),
  },
  addDeduction,
  removePassport,
  retryRefund,
} satisfies Record<string, { run: RecordIntent }>;

export const runStayAction = explicitRecordIntents(
  Object.fromEntries(Object.entries({ ...confirmed, ...atOnce }).map(([name, { run }]) => [name, run])),
);

/** What the page of a confirmation shows. */
export type Confirm = NonNullable<Awaited<ReturnType<(typeof confirmed)[keyof typeof confirmed]["load"]>>>;

/** The confirmation named by `?confirm=`; a refusal if the action is no longer possible; null without one. */
export async function loadConfirm(
  api: ApiClient,
  reservation: AdminReservation,
  params: URLSearchParams,
  locale: Language,
): Promise<{ confirm: Confirm | null; refusal: string | null }> {
  const name = params.get("confirm");
  const refusal = Object.entries(reservation.refusals).find(([action]) => action === name)?.[1];
  if (refusal) return { confirm: null, refusal };
  const action = Object.entries(confirmed).find(([action]) => action === name)?.[1];
  if (!action) return { confirm: null, refusal: null };
  const args: ConfirmArgs = { api, reservation, locale, param: (name) => params.get(name) };
  try {
    return { confirm: await action.load(args), refusal: null };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 409) throw problem;
    return { confirm: null, refusal: problem.errorMessage };
  }
}
