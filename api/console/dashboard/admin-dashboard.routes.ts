import { getDashboard } from "contract/dashboard";
import { getAdminSetUp } from "contract/set-up";
import { can, type Permission } from "domain/people/permissions";
import { addDays, seoulDay } from "domain/seoul-time";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { listDepositsToSettle } from "../../money/payments/admin-deposit.queries";
import type { Services } from "../../kernel/services";
import { getSetUp, listSandboxes } from "./admin-set-up.queries";
import { listMoneyProblems, listOverdue, listTransfers, listUnreached } from "./admin-dashboard-money.queries";
import {
  listArrivalsAndDepartures,
  listCodesToSet,
  listCollisions,
  listEnquiries,
  listFailedDocuments,
  listFeedsToCheck,
  listPendingChanges,
  listReviewsToRead,
  listUnansweredConversations,
  listWaiting,
} from "./admin-dashboard.queries";
import { maxRows } from "./first-rows";
import { countUnits, listMonthlyNights, listMonthlyRevenue, listNextNights } from "./admin-dashboard-figures.queries";

const noRows = { total: 0, rows: [] };
const noneMarked = { ...noRows, marked: 0 };
const noArrivals = {
  arrivals: { today: noneMarked, tomorrow: noneMarked, notMarked: noRows },
  departures: { today: noneMarked, tomorrow: noneMarked, notMarked: noRows },
  notReady: noRows,
};

export function adminDashboardRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(getDashboard, async ({ account, language }) => {
    const { db } = services;
    const now = services.now();
    const today = seoulDay(now);
    const context = { now, today, language };
    const may = (permission: Permission) => can(account.roles, permission);
    const [
      arrivalsDepartures,
      codesToSet,
      collisions,
      feeds,
      waiting,
      changes,
      overdue,
      deposits,
      money,
      transfers,
      documents,
      messages,
      consultations,
      conversations,
      reviews,
    ] = await Promise.all([
      may("reservations.read") ? listArrivalsAndDepartures(db, context) : noArrivals,
      may("reservations.read") ? listCodesToSet(db, context) : noRows,
      may("reservations.read") ? listCollisions(db, context) : noRows,
      may("reservations.read") ? listFeedsToCheck(db, context) : noRows,
      may("reservations.read") ? listWaiting(db, context) : noRows,
      may("reservations.read") ? listPendingChanges(db, context) : noRows,
      may("money.read") ? listOverdue(db, context) : { ...noRows, amount: 0 },
      may("money.read") ? listDepositsToSettle(db, { sort: "checkOut", page: 1, size: maxRows }, context) : noRows,
      may("money.read") ? listMoneyProblems(db) : noRows,
      may("money.read") ? listTransfers(db) : noRows,
      may("reservations.read") ? listFailedDocuments(db, context) : noRows,
      may("messages.read") ? listUnreached(db) : noRows,
      may("consultations.read") ? listEnquiries(db) : noRows,
      may("conversations.read") ? listUnansweredConversations(db) : { ...noRows, urgent: 0 },
      may("content.read") ? listReviewsToRead(db, context) : noRows,
    ]);
    const [counted, days, months, revenue] = await Promise.all([
      countUnits(db),
      listNextNights(db, context),
      listMonthlyNights(db, today),
      may("money.read") ? listMonthlyRevenue(db, now) : [],
    ]);
    const needsHand = {
      codesToSet,
      collisions,
      feeds,
      waiting,
      changes,
      overdue,
      deposits,
      money,
      transfers,
      documents,
      messages,
      consultations,
      conversations,
      reviews,
    };
    const figures = { ...counted, occupancy: { days, months }, revenue };
    const sandboxes = listSandboxes(services.env);
    return { today, tomorrow: addDays(today, 1), ...arrivalsDepartures, ...needsHand, sandboxes, ...figures };
  });

  implement(getAdminSetUp, ({ language }) => getSetUp(services, language));

  return router;
}
