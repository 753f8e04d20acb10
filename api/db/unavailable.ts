import { sqlState } from "./client";

/** PostgreSQL: connection exceptions, shutting down or starting, too many connections; then network errors. */
const codes =
  /^(08...|57P0[1234]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const connectionErrors =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** PostgreSQL: disk full, out of memory, I/O error, read-only (managed databases on a full disk). Files: disk full. */
const exhausted = /^(53[12]00|58030|25006|ENOSPC|EDQUOT)$/;

/** Whether a write failed for lack of space, in the database or DATA_DIR. */
export function isOutOfResources(error: unknown): boolean {
  return exhausted.test(sqlState(error) ?? "");
}

/** Whether a text has a character that the database does not store: NUL, half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
  return /^(22021|22P05)$/.test(sqlState(error) ?? "");
}

/** Whether a query failed because the database is unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = error.cause instanceof Error ? error.cause : error;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.some(
    (one) => codes.test(sqlState(one) ?? "") || (one instanceof Error && connectionErrors.test(one.message)),
  );
}
