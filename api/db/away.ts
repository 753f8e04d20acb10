import { sqlState } from "./client";

/** Of PostgreSQL: connection exceptions, shutting down or starting, too many connections. Of the network: the rest. */
const codes =
  /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says in words alone. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database does not answer, not because of what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = error.cause instanceof Error ? error.cause : error;
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.some((one) => codes.test(sqlState(one) ?? "") || (one instanceof Error && words.test(one.message)));
}
