import { z } from "zod";
import * as calls from "contract/admin/reservation";
import { deleteOccupantPassport, getOccupantPassport, passportBody, saveOccupantPassport } from "contract/passport";
import { personNameForm } from "contract/person-name";
import { occupantBody } from "contract/reservation";
import { nationalityOptions } from "domain/people/nationalities";
import { takesPassports } from "domain/people/passport";
import { seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stays/stay-state";
import { recordIntent } from "~/platform/forms/record-intents.server";
import { occupantOptions } from "../../reservations.server";
import { listSigners } from "../../progress";
import { backToStay, idOf, type ConfirmArgs } from "./action.server";

export const correctOccupant = {
  load: async ({ reservation, param, locale }: ConfirmArgs) => {
    const occupant = listSigners(reservation).find(({ id }) => id === param("occupantId"));
    if (!occupant || !isOpen(reservation, new Date())) return null;
    return { intent: "correctOccupant" as const, occupant, options: occupantOptions(locale) };
  },
  run: recordIntent(
    occupantBody.extend({ ...personNameForm, occupantId: z.uuid() }),
    async (args, { occupantId, ...body }) => {
      await args.api.call(calls.correctOccupant, { params: { id: idOf(args), occupantId }, body });
      return backToStay(args, args.t("adminReservation:actions.done.correctOccupant"));
    },
    undefined,
    "occupant",
  ),
};

export const savePassport = {
  load: async ({ api, reservation, param, locale }: ConfirmArgs) => {
    const { id, occupants, schedule, status } = reservation;
    const occupant = occupants.find((person) => person.id === param("occupantId"));
    const hasUse = takesPassports({ status, checkOut: schedule.checkOut }, seoulDay(new Date()));
    if (!occupant || !hasUse) return null;
    const { passport } = await api.call(getOccupantPassport, { params: { id, occupantId: occupant.id } });
    return { intent: "savePassport" as const, occupant, passport, nationalities: nationalityOptions(locale) };
  },
  run: recordIntent(
    z.object({ occupantId: z.uuid(), passport: passportBody.default({}) }),
    async (args, { occupantId, passport: body }) => {
      await args.api.call(saveOccupantPassport, { params: { id: idOf(args), occupantId }, body });
      return backToStay(args, args.t("adminReservation:actions.done.savePassport"));
    },
    () => passportFieldNames,
  ),
};

const passportFieldNames = Object.fromEntries(
  ["name", "number", "nationality", "agreed"].map((name) => [name, `passport.${name}`]),
);

export const removePassport = {
  run: recordIntent(z.object({ occupantId: z.uuid() }), async (args, { occupantId }) => {
    await args.api.call(deleteOccupantPassport, { params: { id: idOf(args), occupantId } });
    return backToStay(args, args.t("adminReservation:actions.done.removePassport"));
  }),
};
