import { sqlState } from "./client";

/** Of PostgreSQL: connection exceptions, shutting down or starting, too many connections. Of the network: the rest. */
const codes =
  /^(08...|57P0[1234]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says in words alone. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Of PostgreSQL: no disk space or memory, a disk that fails, and a database that has become read-only, as
 * providers make it when its disk is full. Of the file system: no space, or none of the quota.
 */
const exhausted = /^(53[12]00|58030|25006|ENOSPC|EDQUOT)$/;

/** Whether a write failed because there is no room for it, in the database or in DATA_DIR. */
export function isOutOfResources(error: unknown): boolean {
  return exhausted.test(sqlState(error) ?? "");
}

/** Whether a query failed because the database does not answer, not because of what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = error.cause instanceof Error ? error.cause : error;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.some((one) => codes.test(sqlState(one) ?? "") || (one instanceof Error && words.test(one.message)));
}
