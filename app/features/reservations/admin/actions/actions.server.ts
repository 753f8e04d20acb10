import { z } from "zod";
import type { AdminReservation } from "contract/admin-reservation";
import { doorCodeBody, setDoorCode, showAdminDoorCode } from "contract/door-code";
import type { Language } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { formatStamp } from "~/platform/format/format";
import { parseForm } from "~/platform/forms/forms.server";
import { recordRefused, toFormValues, toPostedRecord } from "~/platform/forms/record-form.server";
import { explicitRecordIntents, recordIntent, type RecordIntent } from "~/platform/forms/record-intents.server";
import * as reservations from "../detail/admin-reservation.server";
import { backToStay, idOf, keyed, type ConfirmArgs } from "./action.server";
import { isRoomReady } from "./rules";
import { cancel } from "./cancel.server";
import { evict, midStayCheckout } from "./end-early.server";
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

const key = z.object(keyed);
const noFields = z.object({});

const recordArrival = recordIntent(key, async (args, value) => {
  await reservations.markPresence(args.api, idOf(args), { ...value, presence: "arrival" });
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
    run: recordIntent(key, async (args, value) => {
      const count = await reservations.remindSigners(args.api, idOf(args), value);
      if (count > 0) return backToStay(args, args.t("adminReservation:actions.done.reminded", { count }));
      return { ...backToStay(args, args.t("adminReservation:actions.done.remindedAlready")), kind: "info" };
    }),
  },
  sendPaymentReminder: {
    run: recordIntent(key, async (args, value) => {
      await reservations.remindOfPayment(args.api, idOf(args), value);
      return backToStay(args, args.t("adminReservation:actions.done.sendPaymentReminder"));
    }),
  },
  extendHold: {
    run: recordIntent(key, async (args, value) => {
      const { holdExpiresAt } = await reservations.extendHold(args.api, idOf(args), value);
      const time = holdExpiresAt ? formatStamp(holdExpiresAt) : "";
      return backToStay(args, args.t("adminReservation:actions.done.extendHold", { time }));
    }),
  },
  markArrived: {
    run: async (args) => {
      const isConfirmed = args.form.has("isRoomKnown");
      if (isConfirmed || isRoomReady(await reservations.getAdminReservation(args.api, idOf(args)))) {
        return recordArrival(args);
      }
      return { posted: toPostedRecord(toFormValues(args.form)), status: 409 };
    },
  },
  markLeft: {
    run: recordIntent(key, async (args, value) => {
      await reservations.markPresence(args.api, idOf(args), { ...value, presence: "departure" });
      return backToStay(args, args.t("adminReservation:actions.done.markLeft"));
    }),
  },
  undoArrival: {
    run: recordIntent(noFields, async (args) => {
      await reservations.undoPresence(args.api, idOf(args), "arrival");
      return backToStay(args, args.t("adminReservation:actions.done.undoPresence"));
    }),
  },
  undoDeparture: {
    run: recordIntent(noFields, async (args) => {
      await reservations.undoPresence(args.api, idOf(args), "departure");
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
