import { dashboardSchema } from "contract/dashboard";
import { addDays, seoulDay } from "domain/seoul-time";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import { listDepositsToSettle } from "../payments/admin-deposit.queries";
import type { Services } from "../kernel/services";
import { listMoneyProblems, listOverdue, listUnreached } from "./admin-dashboard-money.queries";
import {
  listArrivalsAndDepartures,
  listEnquiries,
  listReviewsToRead,
  listUnansweredConversations,
  listWaiting,
} from "./admin-dashboard.queries";
import { maxRows } from "./first-rows";
import { countUnits, listMonthlyNights, listMonthlyRevenue, listNextNights } from "./admin-dashboard-figures.queries";

export function adminDashboardRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services);
  calls.get(
    {
      path: "/admin/dashboard",
      summary: "Today: who comes and goes, what needs a hand, how full the houses are",
      data: dashboardSchema,
      description: "The day",
    },
    async ({ language }) => {
      const { db } = services;
      const now = services.now();
      const today = seoulDay(now);
      const context = { now, today, language };
      const [arrivalsDepartures, waiting, overdue, deposits, money, messages, consultations, conversations, reviews] =
        await Promise.all([
          listArrivalsAndDepartures(db, context),
          listWaiting(db, context),
          listOverdue(db, context),
          listDepositsToSettle(db, { sort: "checkOut", page: 1, size: maxRows }, context),
          listMoneyProblems(db),
          listUnreached(db),
          listEnquiries(db),
          listUnansweredConversations(db),
          listReviewsToRead(db, context),
        ]);
      const [units, days, months, revenue] = await Promise.all([
        countUnits(db),
        listNextNights(db, context),
        listMonthlyNights(db, today),
        listMonthlyRevenue(db, today),
      ]);
      const needsHand = { waiting, overdue, deposits, money, messages, consultations, conversations, reviews };
      const figures = { units, occupancy: { days, months }, revenue };
      return { today, tomorrow: addDays(today, 1), ...arrivalsDepartures, ...needsHand, ...figures };
    },
  );
  return calls.router;
}
