import { and, eq, inArray, lte } from "drizzle-orm";
import { Counter, register } from "prom-client";
import { seoulDay } from "domain/seoul-time";
import { purgeDeletedAccounts } from "../../console/personal-data/erasure";
import { purgeSessions } from "../../people/sign-in/sessions";
import { removeUnusedPictures } from "../../community/conversations/picture.commands";
import { sqlState, type Database } from "../../db/client";
import { erasePassports, resealPassports } from "../../stays/reservations/passports/passport.commands";
import { installments, reservations } from "../../db/schema";
import { noteFailedWrite } from "../../kernel/writable";
import { makeContractPdfs } from "../../documents/contract-document";
import { refreshRates } from "../../money/exchange-rates/day-rates";
import { purgeKeys } from "../../kernel/http/idempotency";
import { remindOfInstallments } from "../../messages/installment-reminders";
import { writeUnsent } from "../../kernel/outbox/outbox";
import { notifyMembers } from "../../stays/reservation-messages/reservation-messages";
import { sendCheckInInformation } from "../../messages/check-in-messages";
import { inviteReviews } from "../../messages/review-invitations";
import { sendMessages } from "../../messages/worker";
import { isOwed } from "../../stays/ledger/is-owed";
import { executeRefunds } from "../../stays/ledger/refunds";
import { settlePending } from "../../money/payments/settle";
import { purgeRateLimits } from "../../kernel/rate-limits/rate-limits";
import { complete, expireStaleHolds } from "../../stays/reservations/lifecycle";
import { lastCheckOutDay } from "../../houses/units/unit-state.queries";
import type { Services } from "../../kernel/services";
import { importDueFeeds } from "../../stays/unit-feeds/import-feeds";
import { sendSearchAlerts } from "../../houses/saved-searches/search-alerts";
import { removeUnusedUploads } from "../../kernel/uploads/uploads";

export type Job = { name: string; everySeconds: number; run: (services: Services) => Promise<unknown> };

/** Every job finds its work in the database and may run twice, late or in several processes. */
export const jobs: Job[] = [
  { name: "send mail", everySeconds: 1, run: (services) => sendMessages(services, "email") },
  { name: "send SMS", everySeconds: 1, run: (services) => sendMessages(services, "sms") },
  { name: "send push notifications", everySeconds: 1, run: (services) => sendMessages(services, "push") },
  { name: "execute refunds", everySeconds: 5, run: executeRefunds },
  { name: "settle pending payments", everySeconds: 15, run: settlePending },
  { name: "make contract PDFs", everySeconds: 5, run: makeContractPdfs },
  { name: "expire holds", everySeconds: 20, run: expireHolds },
  { name: "warn of expiring holds", everySeconds: 60, run: warnOfExpiringHolds },
  { name: "complete stays", everySeconds: 300, run: completeStays },
  { name: "send check-in information", everySeconds: 30, run: sendCheckInInformation },
  { name: "remind of installments", everySeconds: 60, run: remindOfInstallments },
  { name: "invite reviews", everySeconds: 300, run: inviteReviews },
  { name: "mail of saved searches", everySeconds: 60, run: sendSearchAlerts },
  { name: "import calendars of other channels", everySeconds: 60, run: importDueFeeds },
  { name: "refresh exchange rates", everySeconds: 60, run: refreshRates },
  { name: "purge idempotency keys", everySeconds: 3600, run: purgeKeys },
  { name: "purge rate limits", everySeconds: 3600, run: purgeRateLimits },
  { name: "purge ended sessions", everySeconds: 3600, run: purgeSessions },
  { name: "remove unused uploads", everySeconds: 3600, run: removeUnusedUploads },
  { name: "remove unused pictures of conversations", everySeconds: 600, run: removeUnusedPictures },
  { name: "purge deleted accounts", everySeconds: 3600, run: purgeDeletedAccounts },
  { name: "erase passports", everySeconds: 3600, run: erasePassports },
  { name: "reseal passports", everySeconds: 60, run: resealPassports },
];

const failuresName = "homes_job_failures_total";
register.removeSingleMetric(failuresName); // development reloads this file
const failures = new Counter({ name: failuresName, help: "Rounds of a job that failed", labelNames: ["job"] });

const maxPauseMs = 60_000;

/** Starts the jobs. The returned function stops them and waits for running ones. */
export function startJobs(services: Services, list: Job[] = jobs): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  for (const job of list) {
    const everyMs = job.everySeconds * 1_000;
    let failed = { times: 0, code: "" };
    const schedule = () => {
      if (isStopped) return;
      const pauseMs = Math.max(everyMs, Math.min(everyMs * 2 ** failed.times, maxPauseMs));
      const timer = setTimeout(() => {
        timers.delete(timer);
        const round = runOnce().finally(() => {
          running.delete(round);
          schedule();
        });
        running.add(round);
      }, pauseMs).unref();
      timers.add(timer);
    };
    /** Logs the first failure of a kind and the first success after it, not each round. */
    const runOnce = async () => {
      try {
        await job.run(services);
        if (failed.times > 0) services.log.info({ job: job.name, failures: failed.times }, "job works again");
        failed = { times: 0, code: "" };
      } catch (error) {
        failures.inc({ job: job.name });
        noteFailedWrite(services, error);
        const code = sqlState(error) ?? (error instanceof Error ? `${error.name}: ${error.message}` : "unknown");
        if (code !== failed.code) services.log.error({ job: job.name, err: error }, "job failed");
        failed = { times: failed.times + 1, code };
      }
    };
    schedule();
  }
  return async () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}

async function expireHolds(services: Services): Promise<void> {
  await services.db.transaction((tx) => expireStaleHolds(tx, services.now()));
  await executeRefunds(services);
}

const warningHours = 6;

async function warnOfExpiringHolds(services: Services): Promise<void> {
  const now = services.now();
  const soon = new Date(now.getTime() + warningHours * 3_600_000);
  const rows = await services.db
    .select({
      id: reservations.id,
      holdExpiresAt: reservations.holdExpiresAt,
      createdAt: reservations.createdAt,
    })
    .from(reservations)
    .where(and(eq(reservations.status, "pending"), lte(reservations.holdExpiresAt, soon)));
  const owing = await listOwing(
    services.db,
    rows.map(({ id }) => id),
    seoulDay(now),
  );
  const due = rows.flatMap(({ id, holdExpiresAt, createdAt }) => {
    const shortHold = holdExpiresAt.getTime() - createdAt.getTime() <= warningHours * 3_600_000;
    if (holdExpiresAt <= now || shortHold) return []; // a short hold was announced when it was created
    return [
      {
        reservationId: id,
        kind: "holdExpiring" as const,
        link: { to: "reservation" as const, reservationId: id },
        context: owing.has(id) ? undefined : "nothingDue",
        cause: `${id}:${holdExpiresAt.getTime()}`,
      },
    ];
  });
  await writeUnsent(services.db, due, (batch) => notifyMembers(services.db, now, batch));
}

/** The reservations with something to pay by that Seoul day. */
async function listOwing(db: Database, ids: string[], today: string): Promise<Set<string>> {
  const { reservationId, dueOn } = installments;
  const rows = await db
    .selectDistinct({ reservationId })
    .from(installments)
    .where(and(inArray(reservationId, ids), isOwed, lte(dueOn, today)));
  return new Set(rows.map((row) => row.reservationId));
}

const staysAtOnce = 200;

/** Repeats until none is left: after a downtime many stays have ended. */
async function completeStays(services: Services): Promise<void> {
  const now = services.now();
  const isOver = and(eq(reservations.status, "confirmed"), lte(reservations.checkOut, lastCheckOutDay(now)));
  for (let completed = staysAtOnce; completed === staysAtOnce;) {
    completed = await services.db.transaction(async (tx) => {
      const over = await tx
        .select()
        .from(reservations)
        .where(isOver)
        .limit(staysAtOnce)
        .for("update", { skipLocked: true });
      await complete(tx, now, over);
      return over.length;
    });
  }
}
