import * as calls from "contract/reservation";
import { stayPhases } from "domain/enums";
import { countCouponGuess } from "../../houses/coupons/coupon-guesses";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { bookForMember } from "./booking";
import { replaceOccupant, resendContract } from "./occupants/occupants";
import { listPhase } from "./reservation.queries";
import { getReservationView, listReservationViews } from "./reservation.view";

const phaseLists = {
  upcoming: calls.listUpcomingReservations,
  current: calls.listCurrentReservations,
  past: calls.listPastReservations,
  canceled: calls.listCanceledReservations,
};

/** Members book and read their stays. */
export function reservationRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.createReservation, async ({ query, body, newId: id, account, language, c }) => {
    const accountId = account.id;
    const isInternational = query.isInternational === "true";
    await countCouponGuess(services, c, body.couponCode, () =>
      bookForMember(services, { id, accountId, body, isInternational }),
    );
    return getReservationView(services, language, { id, accountId });
  });

  for (const phase of stayPhases) {
    implement(phaseLists[phase], async ({ query: { page, size }, account, language }) => {
      const now = services.now();
      const found = await listPhase(services.db, { accountId: account.id, phase, now, page, size });
      return { rows: await listReservationViews(services.db, found.ids, language, now), total: found.totalCount };
    });
  }

  implement(calls.getReservation, ({ params, account, language }) =>
    getReservationView(services, language, { id: params.id, accountId: account.id }),
  );

  implement(calls.updateOccupant, async ({ params: { id, occupantId }, body, account, language }) => {
    const own = { id, accountId: account.id };
    await replaceOccupant(services, { ...own, occupantId, person: body });
    const { occupants, guardian } = await getReservationView(services, language, own);
    return occupants.find((person) => person.id === occupantId) ?? guardian!;
  });

  implement(calls.resendContract, async ({ params, account, language }) => {
    const own = { id: params.id, accountId: account.id };
    await resendContract(services, own);
    return getReservationView(services, language, own);
  });

  return router;
}
