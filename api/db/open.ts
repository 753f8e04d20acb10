import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { SettingError, wrong, type SettingProblem } from "contract/settings";
import { errorCode } from "domain/error-code";
import { isOutOfSpace, toSettingProblem } from "./data-dir/data-dir";
import type { ApiEnv } from "../env";
import { isDatabaseUnavailable } from "./unavailable";
import { openEmbedded, openPostgres, sqlState, type OpenDatabase } from "./client";

/** Delays between attempts to reach a PostgreSQL that is starting. */
const waitsMs = [1_000, 2_000, 4_000];

/** Opens and migrates the database, retrying for some seconds. @throws SettingError with a sentence for the operator */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<ApiEnv, "databaseUrl" | "dataDir">,
  { log, waits = waitsMs }: { log?: Logger; waits?: number[] } = {},
): Promise<OpenDatabase> {
  if (!databaseUrl) {
    return openEmbedded(dataDir).catch((error: unknown) => {
      throw error instanceof SettingError ? error : new SettingError([embeddedProblem(dataDir, error)]);
    });
  }
  for (const [attempt, waitMs] of [...waits, undefined].entries()) {
    try {
      return await openPostgres(databaseUrl);
    } catch (error) {
      if (waitMs === undefined || !isDatabaseUnavailable(error)) throw explain(databaseUrl, error);
      if (attempt === 0) log?.warn({ code: codeOf(error) }, "the database does not answer yet: trying again");
      await wait(waitMs);
    }
  }
  throw new Error("unreachable");
}

function explain(databaseUrl: string, error: unknown): unknown {
  const what = whatIsWrong(new URL(databaseUrl), error);
  return what ? new SettingError([wrong("DATABASE_URL", what)]) : error;
}

/** Describes a failed connection, without the password. */
function whatIsWrong(url: URL, error: unknown): string | undefined {
  const server = url.host || url.searchParams.get("host") || "localhost";
  const database = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  const code = codeOf(error);
  if (code === "28P01" || code === "28000") return `${server} does not let the user ${user} in with this password`;
  if (code === "3D000") return `there is no database ${database} on ${server}`;
  if (code === "42501") return `the user ${user} may not create tables and the extension btree_gist in ${database}`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the name ${url.hostname} is not known`;
  if (code?.startsWith("53")) return `${server} has no disk space, memory or connections left (${code})`;
  if (isDatabaseUnavailable(error)) return `no database answers at ${server}${code ? ` (${code})` : ""}`;
  const causeMessage = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
  const message = causeMessage ?? (error instanceof Error ? error.message : "");
  if (/SSL|certificate|self-signed/i.test(message)) return `${server} does not agree on TLS: ${message}`;
  if (/password must be a string|no password/i.test(message)) return `${server} asks for a password`;
  return undefined;
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return sqlState(cause instanceof AggregateError ? cause.errors[0] : cause);
}

/** Explains why the files cannot be opened, which PGlite's error does not. */
function embeddedProblem(dataDir: string, error: unknown): SettingProblem {
  if (isOutOfSpace(dataDir) || sqlState(error) === "53100") {
    return toSettingProblem(dataDir, Object.assign(new Error(), { code: "ENOSPC" }));
  }
  const code = errorCode(error);
  if (code && /^E[A-Z]+$/.test(code)) return toSettingProblem(dataDir, error);
  const folder = path.join(dataDir, "database");
  return wrong("DATA_DIR", `the embedded database in ${folder} cannot be opened, so restore it from a backup`);
}
