import { createRoute } from "@hono/zod-openapi";
import { dashboardSchema } from "contract/dashboard";
import { addDays, seoulDay } from "domain/seoul-time";
import { requireAdmin } from "../kernel/http/authenticate";
import { answers, bearer, createRouter, type ApiHono } from "../kernel/http/openapi";
import { listDepositsToSettle } from "../payments/admin-deposits.queries";
import type { Services } from "../kernel/services";
import { listMoneyProblems, listOverdue, listUnreached } from "./dashboard-money.queries";
import { listArrivalsAndDepartures, listEnquiries, listReviewsToRead, listWaiting } from "./dashboard.queries";
import { maxRows } from "./first-rows";
import { countUnits, listMonthlyNights, listMonthlyRevenue, listNextNights } from "./figures.queries";

/** Uses a fixed number of queries. */
export function dashboardRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/admin/dashboard",
      tags: ["Admin"],
      summary: "Today: who comes and goes, what needs a hand, how full the houses are",
      security: bearer,
      middleware: [requireAdmin(services)] as const,
      responses: answers(dashboardSchema, "The day"),
    }),
    async (c) => {
      const { db } = services;
      const now = services.now();
      const today = seoulDay(now);
      const params = { now, today, language: c.get("language") };
      const [arrivalsDepartures, waiting, overdue, deposits, money, messages, consultations, reviews] =
        await Promise.all([
          listArrivalsAndDepartures(db, params),
          listWaiting(db, params),
          listOverdue(db, params),
          listDepositsToSettle(db, { sort: "checkOut", page: 1, size: maxRows }, params),
          listMoneyProblems(db),
          listUnreached(db),
          listEnquiries(db),
          listReviewsToRead(db, params),
        ]);
      const [units, days, months, revenue] = await Promise.all([
        countUnits(db),
        listNextNights(db, params),
        listMonthlyNights(db, today),
        listMonthlyRevenue(db, today),
      ]);
      const needsHand = { waiting, overdue, deposits, money, messages, consultations, reviews };
      const figures = { units, occupancy: { days, months }, revenue };
      return c.json(
        { data: { today, tomorrow: addDays(today, 1), ...arrivalsDepartures, ...needsHand, ...figures } },
        200,
      );
    },
  );
  return router;
}
