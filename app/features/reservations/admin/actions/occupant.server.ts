import { z } from "zod";
import { passportBody } from "contract/passport";
import { personNameForm } from "contract/person-name";
import { occupantBody } from "contract/reservation";
import { nationalityOptions } from "domain/nationalities";
import { takesPassports } from "domain/passport";
import { seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stay-state";
import { recordIntent } from "~/platform/forms/record-intents.server";
import { occupantOptions } from "../../occupant-options.server";
import { signersOf } from "../../signers";
import * as reservations from "../detail/admin-reservation.server";
import { backToStay, idOf, keyed, type ConfirmArgs } from "./action.server";

export const correctOccupant = {
  load: async ({ reservation, param, locale }: ConfirmArgs) => {
    const occupant = signersOf(reservation).find(({ id }) => id === param("occupantId"));
    if (!occupant || !isOpen(reservation, new Date())) return null;
    return { intent: "correctOccupant" as const, occupant, options: occupantOptions(locale) };
  },
  run: recordIntent(
    occupantBody.extend({ ...personNameForm, ...keyed, occupantId: z.uuid() }),
    async (args, { occupantId, idempotencyKey, ...person }) => {
      await reservations.correctOccupant(args.api, { id: idOf(args), occupantId, idempotencyKey }, person);
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
    const passport = await reservations.findOccupantPassport(api, { id, occupantId: occupant.id });
    return { intent: "savePassport" as const, occupant, passport, nationalities: nationalityOptions(locale) };
  },
  run: recordIntent(
    z.object({ occupantId: z.uuid(), passport: passportBody.default({}) }),
    async (args, { occupantId, passport }) => {
      await reservations.savePassport(args.api, { id: idOf(args), occupantId }, passport);
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
    await reservations.removePassport(args.api, { id: idOf(args), occupantId });
    return backToStay(args, args.t("adminReservation:actions.done.removePassport"));
  }),
};
